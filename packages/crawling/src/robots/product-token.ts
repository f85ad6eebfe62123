/** The name that robots.txt knows the crawler by. */
export const productToken = 'florilegium';
