import path from "node:path";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import type { KubernetesKinds } from "./kubernetes-kinds.ts";

/** Of Kubernetes itself, or of CloudNativePG, whose kinds nothing here describes. */
export type Manifest = {
  apiVersion: string;
  kind: keyof KubernetesKinds | "Cluster" | "Pooler";
  metadata: { name: string };
  spec?: unknown;
};

/** The documents of a file, with what they say twice written out. */
export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return structuredClone(document.toJS());
  });

/** Where manifests say what Kubernetes does not know, leave out what it demands, or say it in another form. */
export function mistakesIn(manifests: Manifest[]): string[] {
  // Written as literals they are held to every field, as with kubeconform's strict schemas.
  const lines = manifests.map(
    (one, index) =>
      `const m${index}: Required<Pick<Kind<"${one.kind}">, "apiVersion" | "kind">> & Kind<"${one.kind}"> = ${JSON.stringify(one)};`,
  );
  const source = `import type { KubernetesKinds } from "./kubernetes-kinds.ts";
type Kind<Name extends keyof KubernetesKinds> = KubernetesKinds[Name];
${lines.join("\n")}
void [${manifests.map((_, index) => `m${index}`)}];`;
  const file = path.join(import.meta.dirname, "manifests-as-types.ts");
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile.call(host, name, target);
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
