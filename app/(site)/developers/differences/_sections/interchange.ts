import type { Difference } from "../_difference.ts";

export const interchange: Difference[] = [
  {
    what: "Results for a competition with `scoretaking_software` `internal`",
    there: "Are dropped, and the answer says that they are saved.",
    here: "A 422 that says why, unless they are those that are there.",
  },
  {
    what: "Saving an old copy",
    there: "The last one wins, and takes back what others did.",
    here: "Merged with what others did since the copy that it was made from; `If-Match` asks for a 412 instead. What does not fit together is refused.",
  },
  {
    what: "Two programs that give a new activity, room or venue the same number",
    there: "The later one takes the place of the other, and people compete where nobody put them.",
    here: "Two things, unless code, room and times say that it is one: the later one gets another number, which the answer and the history tell.",
  },
  {
    what: "Somebody whom two programs put into two groups of one round",
    there: "Nobody is told.",
    here: "`message`, `X-Wcif-Merged` and the history name them.",
  },
  {
    what: "A round without `format` or `scrambleSetCount`",
    there: "500.",
    here: "422.",
  },
  {
    what: "A person without `assignments`",
    there: "Loses all assignments.",
    here: "Keeps them. So it is with every absent key of a person, and with absent `extensions` at every level.",
  },
  {
    what: "What is sent as it was",
    there: "May be refused, such as an unchanged series or events after results are posted.",
    here: "Is no change, and never refused.",
  },
  {
    what: "An activity that moves to another room",
    there: "Is another activity; its assignments are lost.",
    here: "Keeps its assignments: ids count within the competition.",
  },
  {
    what: "Who is named organizer or delegate, or added as staff (`isCompeting: false`)",
    there: "The managers then read that person's e-mail address and date of birth.",
    here: "Neither is in the document before the person accepts, on the page of their competitions; who declines is off the list. Who registered to compete is not asked.",
  },
  {
    what: "Who is named organizer or delegate of a competition",
    there: "Manages it at once.",
    here: "Manages it from accepting that on. `organizers` and `delegates` name the person at once.",
  },
  {
    what: "A series",
    there: "May take in competitions of others.",
    here: "Needs the right to manage every competition in it.",
  },
  {
    what: "Attempts",
    there: "The text of version 2 says `value`; documents say `result`.",
    here: "Documents say `result`; in version 2 either is understood.",
  },
  {
    what: "Bad assignment codes, unknown people in results, missing ids, unreadable times or versions",
    there: "500.",
    here: "422 that names the place, the person or activity, and the rule.",
  },
  {
    what: "A parameter in the address of a save, such as `access_token`",
    there: "Counts as an unknown key of the document.",
    here: "Is no part of the document.",
  },
  {
    what: "A document of more than 40 MB, or of 2 MB from nobody; any other body of more than 2 MB",
    there: "Taken as far as the server can.",
    here: "413.",
  },
  {
    what: "The public document",
    there: "May be five minutes old.",
    here: "Is what it is now; its ETag begins with the revision.",
  },
  {
    what: "`dry_run`, revisions, `X-Wcif-Revision`, `X-Wcif-Merged`",
    there: "None.",
    here: "There: see the guide on WCIF.",
  },
];
