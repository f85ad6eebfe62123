import { cesViewRows, cesViewScript, cesViewStyle, cesViewWords } from './ces-view';

/** The file name of the stylesheet, beside the documents that refer to it. */
export const cesStylesheetName = 'cesdoc.xsl';

const rows = cesViewRows
  .map(({ name, path }) => {
    return `          <xsl:if test="cesDoc/cesHeader/${path}[normalize-space()]">
            <dt>${name}</dt>
            <xsl:for-each select="cesDoc/cesHeader/${path}[normalize-space()]"><dd><xsl:value-of select="."/></dd></xsl:for-each>
          </xsl:if>`;
  })
  .join('\n');

/**
 * The XSLT 1.0 stylesheet with which browsers that still support XSLT show a cesDoc (see ces-view for the reason of
 * the HTML writer). An xml-stylesheet instruction names it; browsers load it only from the document's own origin.
 */
export const cesStylesheet = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" indent="no" doctype-system="about:legacy-compat"/>
  <xsl:template match="/">
    <html lang="{cesDoc/cesHeader/profileDesc/langUsage/language/@iso639}">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="cesDoc/cesHeader/fileDesc/titleStmt/title"/></title>
        <style>${cesViewStyle}</style>
      </head>
      <body>
        <nav lang="en"><a href="#text">${cesViewWords.text}</a><a href="#metadata">${cesViewWords.metadata}</a><span id="said" role="status"/></nav>
        <h1><xsl:value-of select="cesDoc/cesHeader/fileDesc/titleStmt/title"/></h1>
        <dl id="metadata" lang="en">
${rows}
        </dl>
        <main id="text">
          <div class="help" lang="en">${cesViewWords.help}</div>
          <xsl:apply-templates select="cesDoc/text/body/p"/>
        </main>
        <script>${cesViewScript}</script>
      </body>
    </html>
  </xsl:template>
  <xsl:template match="p">
    <p id="{@id}" tabindex="0">
      <xsl:if test="@crawlinfo">
        <xsl:attribute name="data-crawlinfo"><xsl:value-of select="@crawlinfo"/></xsl:attribute>
      </xsl:if>
      <xsl:value-of select="."/>
    </p>
  </xsl:template>
</xsl:stylesheet>
`;
