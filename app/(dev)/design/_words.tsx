import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Avatar } from "#app/_components/avatar.tsx";
import { Badge, StatusChip } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventList, EventName } from "#app/_components/event-icon.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { Part, Row } from "./_part.tsx";

const tones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;
const notices = ["info", "success", "warning", "danger"] as const;
const aDay = new Date("2026-05-01T10:30:00Z");

/** What tells something. */
export function Words() {
  return (
    <>
      <Part title="Badges and chips">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row>
          {tones.map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {tone}
            </StatusChip>
          ))}
        </Row>
      </Part>
      <Part title="People, countries, events, results">
        <Row>
          <Avatar name="Ada Byron" size="small" />
          <Avatar name="Ada Byron" />
          <Avatar name="Ada Byron" size="large" />
          <Avatar name="Ada Byron" size="huge" />
          <CountryName iso2="FR" />
          <CountryName iso2="EG" />
        </Row>
        <Row>
          <EventName eventId="333" />
          <EventList eventIds={["333", "222", "333bf", "pyram", "333mbf"]} />
        </Row>
        <Row>
          <AttemptResult result={512} eventId="333" record="WR" />
          <AttemptResult result={601} eventId="333" type="average" record="ER" />
          <AttemptResult result={733} eventId="333" record="NR" />
          <AttemptResult result={-1} eventId="333" />
          <DateRange start="2026-05-01" end="2026-05-03" />
          <Moment at={aDay} />
        </Row>
      </Part>
      <Part title="Notices, cards, what is empty">
        <div>
          {notices.map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice (${tone})`}>
              What there is to know, in a sentence.
            </Notice>
          ))}
        </div>
        <Card title="A card">
          <DescriptionList
            items={[
              { term: "Where", value: "Lyon, France" },
              { term: "When", value: <DateRange start="2026-05-01" end="2026-05-01" /> },
            ]}
          />
        </Card>
        <EmptyState title="Nothing is here">Until somebody adds something.</EmptyState>
        <Copyable text="stadion_1234567890" />
        <CodeBlock title="A request" code="curl https://stadion.example/api/v0/competitions" />
      </Part>
    </>
  );
}
