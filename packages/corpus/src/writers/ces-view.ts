/**
 * The view of a cesDoc in a browser: its text, and its metadata on a separate page; a click on a paragraph copies it.
 *
 * PANACEA gave its documents an XSLT stylesheet. Browsers are dropping XSLT (Chrome has announced its removal, others
 * agreed), so the same view is also written as an HTML file. Neither needs a script: the page of metadata is a CSS
 * `:target`, and a click selects the whole paragraph (`user-select: all`), which can then be copied by keyboard. If
 * scripts run, the click, or Enter on the paragraph, also copies it. The links are at the lower edge, because
 * Chromium shows a warning about XSLT over the upper one. Both views use the parts in this file.
 */
export const cesViewStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1.0625rem/1.6 Georgia, serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
nav, dt, .help { font: 0.9375rem/1.5 system-ui, sans-serif; }
nav { position: fixed; inset: auto 0 0; background: Canvas; border-top: 1px solid; padding: 0.5rem 1rem; }
nav a { margin-inline-end: 1rem; }
h1 { line-height: 1.25; overflow-wrap: anywhere; }
p { user-select: all; cursor: copy; padding: 0.25rem 0.5rem; border-inline-start: 3px solid transparent; }
p:hover, p:focus { border-color: currentColor; }
p[data-crawlinfo] { opacity: 0.75; font-style: italic; }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
#metadata, #text, p { scroll-margin-top: 10rem; }
#metadata { display: none; }
#metadata:target { display: block; }
#metadata:target ~ #text { display: none; }
`;

/** Contains no character that HTML or XML would read as markup. */
export const cesViewScript = `
function copy(event) {
  if (event.type === 'keydown') { if (event.key !== 'Enter') return; }
  var paragraph = event.target.closest('#text p');
  if (!paragraph) return;
  if (!navigator.clipboard) return;
  navigator.clipboard.writeText(paragraph.textContent).then(function () {
    document.getElementById('said').textContent = 'Paragraph copied: ' + paragraph.id;
  });
}
document.addEventListener('click', copy);
document.addEventListener('keydown', copy);
`;

/** The texts of the view, in order. */
export const cesViewWords = {
  text: 'Text',
  metadata: 'Metadata',
  help: 'Click a paragraph to copy it; where nothing happens it is selected, and Ctrl+C copies it.',
} as const;

/** The rows of the metadata page: the label, and the path below cesHeader. */
export const cesViewRows = [
  { name: 'Title', path: 'fileDesc/sourceDesc/biblStruct/monogr/title' },
  { name: 'Author', path: 'fileDesc/sourceDesc/biblStruct/monogr/author' },
  { name: 'Publisher', path: 'fileDesc/sourceDesc/biblStruct/monogr/imprint/publisher' },
  { name: 'Date', path: 'fileDesc/sourceDesc/biblStruct/monogr/imprint/pubDate' },
  { name: 'Address', path: 'fileDesc/sourceDesc/biblStruct/monogr/imprint/eAddress' },
  { name: 'Language', path: 'profileDesc/langUsage/language/@iso639' },
  { name: 'Keywords', path: 'profileDesc/textClass/keywords/keyTerm' },
  { name: 'Domain', path: 'profileDesc/textClass/domain' },
  { name: 'Subdomain', path: 'profileDesc/textClass/subdomain' },
  { name: 'Subject', path: 'profileDesc/textClass/subject' },
  { name: 'Original', path: 'profileDesc/annotations/annotation' },
  { name: 'Distributor', path: 'fileDesc/publicationStmt/distributor' },
  { name: 'Distributor’s address', path: 'fileDesc/publicationStmt/eAddress' },
  { name: 'Availability', path: 'fileDesc/publicationStmt/availability' },
  { name: 'Released', path: 'fileDesc/publicationStmt/pubDate' },
  { name: 'Prepared by', path: 'fileDesc/titleStmt/respStmt/resp/name' },
  { name: 'What was done', path: 'fileDesc/titleStmt/respStmt/resp/type' },
] as const;
