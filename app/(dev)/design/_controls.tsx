import { Button, ButtonLink } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { FilterChips } from "#app/_components/filter-chips.tsx";
import { Filters } from "#app/_components/filters.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { Select } from "#app/_components/select.tsx";
import { Tabs } from "#app/_components/tabs.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { Part, Row } from "./_part.tsx";

const kinds = ["primary", "secondary", "danger", "quiet"] as const;
const options = [
  { value: "fr", label: "France" },
  { value: "eg", label: "Egypt" },
];

/** What can be pressed and filled in. Nothing of it leads further than this page. */
export function Controls() {
  return (
    <>
      <Part title="Buttons and questions">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind}>
              {kind}
            </Button>
          ))}
          <Button type="button" disabled>
            disabled
          </Button>
          <ButtonLink href="/design">a link</ButtonLink>
        </Row>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind} size="small">
              {`${kind}, small`}
            </Button>
          ))}
          <Question id="question" does="Delete" label="Delete this page" size="small" action="/design">
            <p>It is gone for good.</p>
          </Question>
        </Row>
      </Part>
      <Part title="Where to go">
        <Tabs
          label="Tabs"
          current="/design"
          tabs={[
            { href: "/design", label: "One" },
            { href: "/design#two", label: "Two", count: 3 },
          ]}
        />
        <EventLinks eventIds={["333", "222", "444", "pyram"]} current="333" href={(id) => `/design#${id}`} />
        <Filters
          label="Filters"
          action="/design"
          first={<TextInput label="Search" name="q" type="search" />}
          inForce={1}
          submit="Show"
        >
          <Select label="Country" name="country" options={options} />
        </Filters>
        <FilterChips chips={[{ label: "France", removeHref: "/design" }]} clearHref="/design" />
        <Disclosure summary="What is folded">It is there without scripts.</Disclosure>
      </Part>
      <Part title="Fields">
        <ErrorSummary errors={[{ message: "Give a name.", fieldId: "name" }]} />
        <div className="grid gap-5">
          <TextInput label="A name" name="name" id="name" error="Give a name." />
          <TextInput
            label="An address"
            name="address"
            hint="Where mail reaches you."
            defaultValue="ada@stadion.example"
          />
          <TextArea label="A message" name="message" rows={3} />
          <Select label="A country" name="of" options={options} defaultValue="eg" />
          <RadioGroup legend="One of these" name="one" options={options} defaultValue="fr" />
          <RadioGroup legend="The same in a row" name="row" options={options} defaultValue="fr" layout="pills" />
          <Fieldset legend="Some of these" id="some">
            <CheckboxField label="Cubes" name="some" value="cubes" defaultChecked />
            <CheckboxField label="Others" name="some" value="others" id="others" hint="All that is no cube." />
          </Fieldset>
        </div>
      </Part>
    </>
  );
}
