import type { TestProject } from 'vitest/node';
import { openBrowser } from './browser';
import { startProduct } from './product';
import { setUpInstallation } from './visitor';

/** Where the product is that journeys and attacks share, each with a corpus and a person of its own. */
export interface SharedProduct {
  /** Where its web app is, e.g. http://localhost:34567. */
  url: string;
  /** Where the site is that it serves to be tried out on, e.g. http://127.0.0.1:34568. */
  demoOrigin: string;
  /** Its data folder. */
  dataFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    product: SharedProduct;
  }
}

/**
 * Vitest calls this before the first file, once for each suite that names it, one after the other: starts the product, and
 * makes its first admin. Where another suite of the run has it already, this one shares it.
 */
export default async function start(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = project.vitest.projects.map((suite) => suite.getProvidedContext().product).find(Boolean);
  if (started) {
    project.provide('product', started);
    return undefined;
  }
  const product = await startProduct();
  try {
    const browser = await openBrowser();
    try {
      await setUpInstallation(browser, product.setupUrl);
    } finally {
      await browser.close();
    }
  } catch (error) {
    await product.stop();
    throw error;
  }
  const { url, demoOrigin, dataFolder } = product;
  project.provide('product', { url, demoOrigin, dataFolder });
  return async () => {
    await product.stop();
  };
}
