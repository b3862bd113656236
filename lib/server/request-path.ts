/**
 * The path that is meant: some clients join addresses carelessly (`//api/v0/me`), end them with a slash, or send the
 * whole address. All of these are answered in place, since clients lose their Authorization header on a redirect.
 */
export function requestPath(target: string): { pathname: string; search: string } {
  const question = target.indexOf("?");
  const path = question === -1 ? target : target.slice(0, question);
  const search = question === -1 ? "" : target.slice(question);
  return plainPath.test(path) && !search.includes("#") ? { pathname: path, search } : meantPath(target);
}

// As most are: nothing in it is read otherwise than it stands there.
const plainPath = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;

function meantPath(target: string): { pathname: string; search: string } {
  const relative = target.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  const question = relative.indexOf("?");
  const path = question === -1 ? relative : relative.slice(0, question);
  const search = question === -1 ? "" : relative.slice(question);
  return { pathname: withoutDots(path.replace(/[\\/]+/g, "/")), search };
}

function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    const plain = segment.replace(/%2e/gi, ".");
    if (plain === "..") segments.pop();
    else if (plain !== "." && plain !== "") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}
