import de.l3s.boilerpipe.BoilerpipeExtractor;
import de.l3s.boilerpipe.extractors.*;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Prints, as JSON lines {file, extractor, text}, what each extractor makes of HTML files in UTF-8. */
public class Boilerpipe {
  public static void main(String[] files) throws Exception {
    Map<String, BoilerpipeExtractor> extractors = new LinkedHashMap<>();
    extractors.put("ArticleExtractor", ArticleExtractor.INSTANCE);
    extractors.put("ArticleSentencesExtractor", ArticleSentencesExtractor.INSTANCE);
    extractors.put("DefaultExtractor", DefaultExtractor.INSTANCE);
    extractors.put("KeepEverythingExtractor", KeepEverythingExtractor.INSTANCE);
    extractors.put("LargestContentExtractor", LargestContentExtractor.INSTANCE);
    extractors.put("NumWordsRulesExtractor", NumWordsRulesExtractor.INSTANCE);
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    for (String file : files) {
      String html = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
      for (Map.Entry<String, BoilerpipeExtractor> entry : extractors.entrySet()) {
        String text;
        try {
          text = quoted(entry.getValue().getText(new StringReader(html)));
        } catch (Throwable failure) {
          text = "null"; // a page that breaks the library is no page to compare
        }
        out.println("{\"file\":" + quoted(file) + ",\"extractor\":" + quoted(entry.getKey()) + ",\"text\":" + text + "}");
      }
    }
    out.flush();
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray())
      if (c < ' ' || c == '"' || c == '\\' || c > '~') json.append(String.format("\\u%04x", (int) c));
      else json.append(c);
    return json.append('"').toString();
  }
}
