import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatDate } from "#app/_components/format.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import type { Finding } from "#lib/submissions/finding.ts";
import type { PostingForm } from "#lib/submissions/posting-form.ts";
import type { Newcomer } from "#lib/submissions/queries/plan-posting.ts";

type Props = {
  page: string;
  newcomers: Newcomer[];
  findings: readonly Finding[];
  form: OpenForm<NameOf<typeof PostingForm>>;
};

/** Newcomers with their ids, and the button that makes it all official. */
export function PostResults({ page, newcomers, findings, form }: Props) {
  const lookalikes = Map.groupBy(findings, ({ place }) => (place.kind === "person" ? place.registrantId : 0));
  const typed = new Map(form.ticked("registrantIds").map((id, index) => [id, form.ticked("competitorIds")[index]]));
  return (
    <Card title={t("Post")}>
      <PostForm form={form} action={`${page}/post`}>
        {newcomers.length === 0 ? (
          <p>{t("There are no newcomers among them.")}</p>
        ) : (
          <>
            <p>
              {t(
                "{count, plural, one {# newcomer gets} other {# newcomers get}} a competitor id. Put the id of somebody who has competed before where it is the same person.",
                { count: newcomers.length },
              )}
            </p>
            <ul className="grid gap-4">
              {newcomers.map((newcomer, index) => (
                <NewcomerField
                  key={newcomer.registrantId}
                  newcomer={newcomer}
                  lookalikeIds={(lookalikes.get(newcomer.registrantId) ?? []).flatMap((one) => one.competitorIds ?? [])}
                  typed={typed.get(String(newcomer.registrantId))}
                  isFirst={index === 0}
                  error={index === 0 ? form.error("competitorIds") : undefined}
                />
              ))}
            </ul>
          </>
        )}
        <AgreementBox form={form} name="agreed" />
        <div>
          <Button>{t("Post the results")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

type FieldOfNewcomer = {
  newcomer: Newcomer;
  /** Of profiles that may be the same person. */
  lookalikeIds: string[];
  typed: string | undefined;
  isFirst: boolean;
  error: string | undefined;
};

const NewcomerField = ({ newcomer, lookalikeIds, typed, isFirst, error }: FieldOfNewcomer) => (
  <li>
    <input type="hidden" name="registrantIds" value={newcomer.registrantId} />
    <TextInput
      label={newcomer.name}
      // What is wrong with any of them leads to the first.
      id={isFirst ? "competitorIds" : `competitorIds-${newcomer.registrantId}`}
      name="competitorIds"
      defaultValue={typed ?? newcomer.proposedId}
      maxLength={20}
      required
      autoCapitalize="characters"
      error={error}
      hint={withCommas([
        t("Number {number}", { number: String(newcomer.registrantId) }),
        countryByIso2(newcomer.countryIso2)?.name ?? newcomer.countryIso2,
        newcomer.birthDate === null ? null : t("born {day}", { day: formatDate(newcomer.birthDate) }),
      ])}
    />
    {lookalikeIds.length === 0 ? null : (
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
        {t("Perhaps")}
        {[...new Set(lookalikeIds)].map((id) => (
          <a key={id} href={to(`/persons/${id}`)} className="inline-block min-h-6 leading-6">
            {id}
          </a>
        ))}
      </p>
    )}
  </li>
);

/** Until somebody has taken it up its delegates may take it back. */
export const TakeUp = ({ page, isTakenUp }: { page: string; isTakenUp: boolean }) => (
  <form action={to(`${page}/take-up`)} method="post" className="flex flex-wrap items-center gap-4">
    <Button kind="secondary" name="intent" value={isTakenUp ? "let-go" : "take-up"}>
      {isTakenUp ? t("Let go of it") : t("Take it up")}
    </Button>
    <span className="text-sm text-muted">
      {isTakenUp
        ? t("Taken up: its delegates leave it where it is.")
        : t("Its delegates may take it back, as long as nobody has taken it up.")}
    </span>
  </form>
);
