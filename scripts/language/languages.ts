/** The languages that the classifier tells apart, as the product stores them: large languages of Europe and their relatives. */
export const classifiedLanguages = (
  'af be bg br bs ca cs cy da de en eo es et eu fi fo fr fy ga gd gl hr hu is it la lb lt lv mk mt nl nn no pl pt ' +
  'ro ru sk sl sq sr sv tr uk'
).split(' ');

/** Languages in the same scripts that other identifiers know: together they are learnt as 'none of those'. */
export const otherLanguages =
  'az ba ceb co ha haw ht id ig jv kk ku ky mg mn ms sn so su sw tg tl tt uz vi yo zu'.split(' ');
