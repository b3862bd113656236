import { RichText } from "#app/_components/rich-text.tsx";

/** What somebody was called before; names are already put together. */
export const Formerly = ({ told }: { told: string }) => (
  <span className="text-sm font-normal text-muted">
    <RichText of="formerly <names>{told}</names>" values={{ told }} names={(words) => <bdi>{words}</bdi>} />
  </span>
);

/** By which name of before somebody was found, where it is that. */
export const FoundAs = ({ formerName }: { formerName: string | null }) =>
  formerName === null ? null : (
    <span className="block">
      <Formerly told={formerName} />
    </span>
  );
