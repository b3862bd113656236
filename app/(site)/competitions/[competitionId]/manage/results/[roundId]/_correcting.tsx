import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";

type Props = {
  /** Where whoever may corrects one; undefined for everybody else who types results. */
  correctAt: string | undefined;
};

/** How a result is corrected once the next round is open, and by whom. */
export const Correcting = ({ correctAt }: Props) => (
  <p className="mt-2">
    {correctAt === undefined ? (
      t("Whoever manages the competition can correct one, until the results are submitted.")
    ) : (
      <RichText
        of="Until the results are submitted, you can <a>correct one</a>: the next round stays as it is."
        a={(words) => <a href={to(correctAt)}>{words}</a>}
      />
    )}
  </p>
);
