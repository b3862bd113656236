import type { Difference } from "../_difference.ts";

export const registrations: Difference[] = [
  {
    what: "What somebody tells the organizers (`comments`)",
    there: "Everybody reads it.",
    here: "Null in the public list; the person and the managers read it as `comment`.",
  },
  {
    what: "The organizers' own note (`admin_comment`)",
    there: "The person it is about reads it.",
    here: "Managers only.",
  },
  {
    what: "A token at the managers' list",
    there: "Any will do.",
    here: "Needs `manage_competitions`, as for everybody's registration but one's own.",
  },
  {
    what: "Somebody else's registration",
    there: "401 or 404, depending on whether there is one.",
    here: "403 with `-2003` by person, 404 with `-3000` by id, whether there is one or not.",
  },
  {
    what: "What is missing, and whoever is not signed in",
    there: "`-3000`; a sentence.",
    here: "The same in `error`; `message`, `code`, `request_id` and `docs` beside it.",
  },
  {
    what: "Registering, changing and paying through `/api/v1`",
    there: "There.",
    here: "Not there: people register on the site, and managers save WCIF.",
  },
];
