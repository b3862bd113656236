import { z } from "zod";
import { CompetitionShapeV1, CompetitionShapeV2 } from "#lib/wcif/shapes/competition.ts";
import { EventShapeV1 } from "#lib/wcif/shapes/event.ts";
import { PersonShapeV1 } from "#lib/wcif/shapes/person.ts";
import { ActivityShape, ScheduleShape } from "#lib/wcif/shapes/schedule.ts";
import { exampleWcifV1, exampleWcifV2 } from "./wcif-example.ts";

// An activity holds activities: it needs a name to be written down.
ActivityShape.register(z.globalRegistry, { id: "WcifSentActivity" });

/** What may be sent: any of the keys. */
export const SentWcif = z.union([
  CompetitionShapeV1.meta({ id: "WcifV1Sent" }),
  CompetitionShapeV2.meta({ id: "WcifV2Sent" }),
]);

// What is the managers' alone, and what is understood when it is sent but never answered.
const oftenAbsent = [
  ...["birthdate", "email", "guests", "comments", "administrativeNotes"],
  ...["scrambleSets", "scrambleSetId"],
];

const isActivity = (shape: z.ZodType): boolean => shape === ActivityShape;

const WholeActivity = z
  .strictObject({
    ...wholeFields(ActivityShape.omit({ childActivities: true }).shape),
    get childActivities(): z.ZodArray<z.ZodType> {
      return z.array(WholeActivity);
    },
  })
  .meta({ id: "WcifActivity" });

/** What is read: all of it, in the forms of the versions. */
export const WcifV1 = whole(CompetitionShapeV1).meta({ id: "WcifV1", examples: [exampleWcifV1] });
export const WcifV2 = whole(CompetitionShapeV2).meta({ id: "WcifV2", examples: [exampleWcifV2] });
export const Wcif = z.union([WcifV1, WcifV2]);

/** Parts of it that are also read alone. */
export const WcifEventsV1 = z.array(whole(EventShapeV1)).meta({ examples: [exampleWcifV1.events] });
export const WcifPersonV1 = whole(PersonShapeV1);
export const WcifSchedule = whole(ScheduleShape).meta({ examples: [exampleWcifV1.schedule] });

/** The same shape with every key that a read always has. */
function whole<Shape extends z.ZodType>(shape: Shape): Shape {
  return wholeOf(shape) as Shape;
}

function wholeOf(shape: z.ZodType): z.ZodType {
  if (isActivity(shape)) return WholeActivity;
  if (shape instanceof z.ZodObject) return z.strictObject(wholeFields(shape.shape as Record<string, z.ZodType>));
  if (shape instanceof z.ZodArray) return z.array(wholeOf(withoutNull(shape.element as z.ZodType)));
  if (shape instanceof z.ZodNullable) return wholeOf(shape.unwrap() as z.ZodType).nullable();
  if (shape instanceof z.ZodUnion) return z.union(shape.options.map((option) => wholeOf(option as z.ZodType)));
  return shape;
}

// Lists that are sent may have holes; those that are read have none.
function withoutNull(shape: z.ZodType): z.ZodType {
  return shape instanceof z.ZodNullable ? (shape.unwrap() as z.ZodType) : shape;
}

function wholeFields(fields: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const entries = Object.entries(fields).map(([name, field]): [string, z.ZodType] => {
    const inner = wholeOf(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
    return [name, mayBeAbsent(name, fields) ? inner.optional() : inner];
  });
  return Object.fromEntries(entries);
}

function mayBeAbsent(name: string, siblings: Record<string, z.ZodType>): boolean {
  if (oftenAbsent.includes(name)) return true;
  if (name === "competitorLimit") return "rounds" in siblings;
  return name === "value" && "result" in siblings;
}
