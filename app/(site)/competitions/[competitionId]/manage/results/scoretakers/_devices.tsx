import { Button } from "#app/_components/button.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { AddDeviceForm } from "#lib/scoretaking/forms.ts";
import type { ListedDevice } from "#lib/scoretaking/queries/devices.ts";

type Props = {
  devices: ListedDevice[];
  page: string;
  form: OpenForm<NameOf<typeof AddDeviceForm>>;
  mayAdd: boolean;
  /** The token that was made a moment ago. */
  fresh: string | undefined;
  now: Date;
};

export function Devices({ devices, page, form, mayAdd, fresh, now }: Props) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t(
          "A timer’s box, say: its token enters results of this competition, and opens nothing else. It ends three days after the competition.",
        )}{" "}
        <a href={to("/developers/devices")}>{t("What a device sends")}</a>
      </p>
      {fresh === undefined ? null : (
        <ShownOnce title={t("The device’s token, shown this once")} page={page}>
          <p className="my-2">
            <Copyable text={fresh} />
          </p>
          <p>{t("Whoever has it may enter results of this competition. We keep only its fingerprint.")}</p>
        </ShownOnce>
      )}
      {devices.length === 0 ? (
        <p className="text-muted">{t("None yet.")}</p>
      ) : (
        <DeviceTable devices={devices} action={`${page}/devices/remove`} now={now} />
      )}
      {mayAdd ? (
        <PostForm form={form} action={`${page}/devices/add`}>
          <TextInput
            label={t("Name of a device")}
            {...form.field("name")}
            hint={t("You will meet it beside what it enters.")}
          />
          <div>
            <Button kind="secondary">{t("Make its token")}</Button>
          </div>
        </PostForm>
      ) : null}
    </div>
  );
}

function DeviceTable({ devices, action, now }: { devices: ListedDevice[]; action: string; now: Date }) {
  return (
    <Table
      caption={t("Devices")}
      captionHidden
      asLines
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        { header: t("Name"), rowHeader: true, cell: ({ name }) => <span className="break-words">{name}</span> },
        {
          header: t("Last used"),
          lineLabel: t("Last used"),
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} relativeTo={now} /> : t("Not yet")),
        },
        {
          header: t("Until"),
          lineLabel: t("Until"),
          cell: ({ expiresAt }) =>
            expiresAt < now ? t("Ended ¦ a token") : <Moment at={expiresAt} relativeTo={now} />,
        },
        {
          header: <span className="sr-only">{t("Remove")}</span>,
          fit: true,
          cell: ({ id, name }) => (
            <Question
              id={`remove-device-${id}`}
              does={t("Remove")}
              label={t("Remove {name}", { name })}
              size="small"
              action={action}
              fields={{ deviceId: id }}
            >
              <p>{t("Its token stops at once. What it has entered stays.")}</p>
            </Question>
          ),
        },
      ]}
    />
  );
}
