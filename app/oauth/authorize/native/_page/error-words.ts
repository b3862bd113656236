import { msg } from "#lib/language/translate.ts";

type ErrorWords = { title: string; whatHappened: string; whatToDo: string };

/** Whether this is an error that we or another OpenID provider may answer (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
export const isKnownError = (error: string): boolean => Object.hasOwn(known, error);

/** What the site says of an error, in messages: never what the address says. */
export const wordsOf = (error: string): ErrorWords => (isKnownError(error) && known[error]) || unknown;

const wrongRequest = (whatHappened: string): ErrorWords => ({
  title: msg("The application's request was wrong"),
  whatHappened,
  whatToDo: msg(
    "You did nothing wrong, and nothing was shared. Tell the developer of the application what stands below.",
  ),
});

const cannotFollow = wrongRequest(msg("The application sent a request that we cannot follow."));

const notAsked: ErrorWords = {
  title: msg("This did not work"),
  whatHappened: msg("The application wanted to go on without asking you, but you have to sign in or to agree first."),
  whatToDo: msg("Nothing was shared. Go back to the application and start again."),
};

const unknown: ErrorWords = {
  title: msg("This did not work"),
  whatHappened: msg("Something went wrong between the application and us."),
  whatToDo: msg("Go back to the application and start again. If it happens again, tell its developer."),
};

const known: Readonly<Record<string, ErrorWords>> = {
  access_denied: {
    title: msg("Nothing was shared"),
    whatHappened: msg("The application was not let in."),
    whatToDo: msg("You can close this page."),
  },
  unsupported_response_type: wrongRequest(msg("The application asked for a kind of answer that we do not give.")),
  invalid_scope: wrongRequest(
    msg("The application asked for a permission that does not exist, or that it may not ask for."),
  ),
  unauthorized_client: wrongRequest(msg("The application asked in a way that it is not set up for.")),
  invalid_request: cannotFollow,
  invalid_request_uri: cannotFollow,
  invalid_request_object: cannotFollow,
  request_not_supported: cannotFollow,
  request_uri_not_supported: cannotFollow,
  registration_not_supported: cannotFollow,
  interaction_required: notAsked,
  login_required: notAsked,
  account_selection_required: notAsked,
  consent_required: notAsked,
  server_error: {
    title: msg("Something went wrong on our side"),
    whatHappened: msg("This is our fault, neither yours nor the application's."),
    whatToDo: msg("Go back to the application and start again. If it happens again, tell us what stands below."),
  },
  temporarily_unavailable: {
    title: msg("Please try again in a moment"),
    whatHappened: msg("We have too much to do just now. This is neither your fault nor the application's."),
    whatToDo: msg("Go back to the application and start again."),
  },
};
