import { PageHeader } from "#app/_components/page-header.tsx";

/** A step of signing in somewhere that is over, or was begun in another browser. */
export function Expired() {
  return (
    <PageHeader
      title="This page has expired"
      lead="It was begun too long ago, in another browser, or is finished already. Nothing was shared: go back to the application and start again."
    />
  );
}
