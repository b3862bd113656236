import { describe, expect, test } from "vitest";
import { inlineMarkdownToHtml, markdownToHtml } from "./markdown-to-html.ts";

describe("markdown", () => {
  test("headings begin below those of the page", () => {
    expect(markdownToHtml("# One\n\n###### Six", { topHeading: 3 })).toBe("<h3>One</h3>\n<h6>Six</h6>\n");
  });

  test("links say that nobody vouches for them", () => {
    expect(markdownToHtml("[Hall](https://hall.example)")).toBe(
      '<p><a href="https://hall.example" rel="noopener nofollow">Hall</a></p>\n',
    );
  });

  test("a venue may link in either bracket form", () => {
    const link = '<a href="https://hall.example" rel="noopener nofollow">Town Hall</a>';
    expect(inlineMarkdownToHtml("[Town Hall]{https://hall.example}")).toBe(link);
    expect(inlineMarkdownToHtml("[{Town Hall}{https://hall.example}]")).toBe(link);
    expect(inlineMarkdownToHtml("[{Ada}{mailto:ada@mail.example}]")).toBe(
      '<a href="mailto:ada@mail.example" rel="noopener nofollow">Ada</a>',
    );
  });

  test.each([
    ["a script", "Hi <script>alert(1)</script>", "<p>Hi </p>\n"],
    ["an event handler", '<p onclick="alert(1)">Hi</p>', "<p>Hi</p>"],
    ["a script in a link", "[Hi](javascript:alert(1))", '<p><a rel="noopener nofollow">Hi</a></p>\n'],
    ["a script in a venue link", "[Hi]{javascript:alert(1)}", '<p><a rel="noopener nofollow">Hi</a></p>\n'],
    ["data in a link", "[Hi](data:text/html,x)", '<p><a rel="noopener nofollow">Hi</a></p>\n'],
    ["a frame", '<iframe src="https://x.example"></iframe>Hi', "Hi"],
    ["a style", '<p style="position:fixed">Hi</p><style>p{}</style>', "<p>Hi</p>"],
    ["an image without encryption", "![Hall](http://hall.example/a.png)", "<p></p>\n"],
    ["an image of no scheme", "![Hall](//hall.example/a.png)", "<p></p>\n"],
    ["an id that could catch an anchor", '<p id="main">Hi</p>', "<p>Hi</p>"],
  ])("%s does not survive", (_what, markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });

  test("an encrypted image stays and loads late", () => {
    expect(markdownToHtml("![Hall](https://hall.example/a.png)")).toBe(
      '<p><img alt="Hall" src="https://hall.example/a.png" loading="lazy" /></p>\n',
    );
  });

  test("a single line holds no blocks", () => {
    expect(inlineMarkdownToHtml("# Hall **A** <h1>x</h1>")).toBe("# Hall <strong>A</strong> x");
  });
});
