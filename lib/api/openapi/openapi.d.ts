// Types of the API, made from openapi.json: import type { paths } from "stadion/api".
export type paths = {
    "/applications/me/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose data to remove
         * @description People who let your application in and have deleted their accounts since: what it holds about them is to go. The first 1000, until you say that it is gone; ask once a day.
         *
         *     Needs an application's own token, of its client credentials.
         */
        get: operations["getApplicationsMeRemovals"];
        put?: never;
        /**
         * Say that data is removed
         * @description They are not listed again, for the application's owners neither. Saying so twice changes nothing.
         *
         *     Needs an application's own token, of its client credentials.
         */
        post: operations["postApplicationsMeRemovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you administer results
         * @description Needs a session on this site; no token will do.
         */
        get: operations["getAuthResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed since
         * @description For whoever keeps a copy: which competitions, people and results to fetch again. Without `since` it tells the cursor of now and no changes. Ask with the cursor that the last answer gave, at once while `complete` is false, and then whenever you like. Something that is not there any more is told as well: its address answers 404, or 302 where a person was merged into another.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competition_index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List competitions, slim
         * @description The filters and the order of `/competitions`, with what a list on a screen needs.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competition_series/{seriesId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A series of competitions
         * @description Announced competitions only, by date.
         *
         *     The same for everybody.
         */
        get: operations["getCompetitionSeriesBySeriesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List competitions
         * @description Newest first. Cancelled ones are in the list unless `include_cancelled=false`.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Competitions you have to do with
         * @description What you organize or delegate, are registered for or have competed in, the latest first; and what you marked, the next one first. Unannounced ones with a session or the scope `manage_competitions` or `competitions`.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getCompetitionsMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/wcif/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Check the form of an interchange document
         * @description Looks at the structure, and for ids that are used twice: whether people, rounds or activities exist is for the save, or its dry run. Takes 2 MB from anybody, and 40 MB with an access token.
         *
         *     Works without a token; with one it may show more.
         */
        put: operations["putCompetitionsWcifCheck"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/wcif/schema/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The JSON Schema of a version of the interchange format
         * @description Of whole documents. What is sent to be saved may leave out any key.
         *
         *     The same for everybody.
         */
        get: operations["getCompetitionsWcifSchemaByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One competition
         * @description Its managers see it before it is announced, with a session or the scope `manage_competitions` or `competitions`. `competition_series_ids` is a flat list.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody with results at a competition
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdCompetitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events and rounds, as the interchange format 1.1 has them
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds, how far they have come, and in which results come in right now
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/live/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds as they change, as server-sent events
         * @description Each change of a round is an event: what is different of the round and of its results. The line stays open; where it breaks, an `EventSource` asks again by itself and is told what it missed, or the round as it stands (`reload`).
         *
         *     Without `after` and `Last-Event-ID` it begins with a `reload`. Nothing is said twice, save where the line broke in the middle: keys say what a value is, not how much it has changed.
         *
         *     A comment comes every 15 seconds. Who reads too slowly is cut off, and may come back.
         *
         *     The same for everybody.
         */
        get: operations["getCompetitionsByCompetitionIdLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/live/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A round as it stands: places, records, who is through, and who needs what
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdLiveRoundsByRoundId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/live/rounds/{roundId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter one attempt of somebody
         * @description For a timer, say: it takes the place of what stood there, and the others stay. Sending it again changes nothing.
         *
         *     Needs the token of a device, or one with the scope `manage_competitions`.
         */
        post: operations["postCompetitionsByCompetitionIdLiveRoundsByRoundIdAttempts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/live/rounds/{roundId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter all attempts of people, a thousand at most
         * @description All of them or none. Each list takes the place of what was there. Limit and cutoff are applied; the answer says what is kept.
         *
         *     Needs the token of a device, or one with the scope `manage_competitions`.
         */
        post: operations["postCompetitionsByCompetitionIdLiveRoundsByRoundIdResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/podiums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * First to third of every final
         * @description Of the two halves of a Dual Round only each competitor's better one. Unannounced competitions have none.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdPodiums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/psych-sheet/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is registered for an event, the best first
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdPsychSheetByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/qualifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has to be achieved before registering, by event
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdQualifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accepted registrations
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All results of a competition
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/results/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is wrong with the results of a competition
         * @description As they would be handed in now: what was typed live, or the Results JSON that was uploaded.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        get: operations["getCompetitionsByCompetitionIdResultsCheck"];
        /**
         * Check a Results JSON
         * @description Of 8 MB and 5000 people at most, against the registrations, rounds and scrambles of this competition. Nothing of it is kept.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        put: operations["putCompetitionsByCompetitionIdResultsCheck"];
        /**
         * Upload a Results JSON
         * @description Keeps it in place of the one before until a delegate hands it in on the competition's page, and tells what is wrong with it. Not where scores are typed in here.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        post: operations["postCompetitionsByCompetitionIdResultsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/results/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results of one event, round by round
         * @description The last round first; rounds without results are in the list.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdResultsByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schedule, as the interchange format has it
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/scrambles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All scrambles of a competition
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdScrambles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/scrambles/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scrambles of one event, round by round
         * @description The last round first.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdScramblesByEventId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages that the organizers added
         * @description Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdTabs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/wcif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interchange document of a competition, in the stable version
         * @description Managers of the competition (signed in here, or with a token that has `manage_competitions`) read everybody, with e-mail addresses and dates of birth; anybody else, and any other token, reads the public form: accepted people, without anything private. That is no error.
         *
         *     Who is named organizer or delegate, or put in as staff (`isCompeting: false`), opens their address and date of birth to the managers by accepting it, on the page of their competitions: until then both are absent, unlike at the WCA.
         *
         *     Whatever is read can be saved as it is. The `ETag` begins with the revision, which `X-Wcif-Revision` tells alone; what a manager's token reads is remembered, so that its next save can be merged.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdWcif"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save parts of the interchange document
         * @description Any subset of the top-level keys; `formatVersion` tells the version (1.1 when it is absent). Events with their rounds and the schedule are whole sets: what is not listed goes. People who are not listed stay as they are. Of people who are not registered nothing is taken, and `message` names them, unless they join as staff. Empty or absent `results` leave a round's results alone.
         *
         *     What a client did not change in its copy is not reverted, whoever changed it since: the save is merged person by person, activity by activity, round by round and extension by extension, and `X-Wcif-Merged` says what became of it. Which copy that was is found out: of the states that were handed to the account's application, or saved by it, the one that people, schedule, events and the rest that were sent each differ least from. Where both changed the same, the later save stands and the managers are told. With `If-Match` nothing is merged: any other revision than that one is a 412.
         *
         *     Two that add an activity, a room or a venue under one number have added two things, unless code, room and times (the name, of a room or venue) say that it is one: the later one gets another number, with the tasks that its sender gave at it, and `message` and `X-Wcif-Merged` tell which. Until the client reads again, its own numbers are taken for its own things. `message` also names those whom a merge has put into two groups of one round.
         *
         *     On purpose this differs from the WCA's website:
         *     - an absent key of a person leaves what is there, `assignments` included, and so do an absent `stationNumber` and absent `extensions` at every level;
         *     - an activity is known by its id in the whole competition: moved to another room or parent it keeps its assignments;
         *     - a document sent back as it was read changes nothing, not even the revision;
         *     - somebody put in as staff (`isCompeting: false`) keeps their address and date of birth to themselves;
         *     - where scores are typed in here (`scoretaking_software` is `internal`) other results than those that are there are a 422, rather than dropped;
         *     - nobody joins a cancelled competition;
         *     - a series needs the right to manage each competition in it;
         *     - an extension may have 256 KB, all of a competition together 4 MB, a list 10,000 entries, and what is sent 40 MB;
         *     - what cannot be saved is a 4xx that names the place, whom or what it concerns, and the rule.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        patch: operations["patchCompetitionsByCompetitionIdWcif"];
        trace?: never;
    };
    "/competitions/{competitionId}/wcif/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public interchange document, whoever asks
         * @description Accepted people, without addresses, dates of birth and what they wrote, for managers too.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdWcifPublic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/wcif/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of an interchange document
         * @description Every change of what the document shows since the competition was made, the latest first, for those who manage it: saves of programs, changes on this site, and registrations alike.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        get: operations["getCompetitionsByCompetitionIdWcifRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/wcif/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One change of an interchange document, value by value
         * @description Needs a token with the scope `manage_competitions`.
         */
        get: operations["getCompetitionsByCompetitionIdWcifRevisionsByRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/wcif/version/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interchange document in a version by number
         * @description `1` and `1.1` are 1.1; `2`, `2.1` and `2.1.1` are 2.1.1.
         *
         *     Managers of the competition (signed in here, or with a token that has `manage_competitions`) read everybody, with e-mail addresses and dates of birth; anybody else, and any other token, reads the public form: accepted people, without anything private. That is no error.
         *
         *     Who is named organizer or delegate, or put in as staff (`isCompeting: false`), opens their address and date of birth to the managers by accepting it, on the page of their competitions: until then both are absent, unlike at the WCA.
         *
         *     Whatever is read can be saved as it is. The `ETag` begins with the revision, which `X-Wcif-Revision` tells alone; what a manager's token reads is remembered, so that its next save can be merged.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdWcifVersionByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/competitions/{competitionId}/wcif/{lifecycle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The interchange document in the stable or the latest version
         * @description Managers of the competition (signed in here, or with a token that has `manage_competitions`) read everybody, with e-mail addresses and dates of birth; anybody else, and any other token, reads the public form: accepted people, without anything private. That is no error.
         *
         *     Who is named organizer or delegate, or put in as staff (`isCompeting: false`), opens their address and date of birth to the managers by accepting it, on the page of their competitions: until then both are absent, unlike at the WCA.
         *
         *     Whatever is read can be saved as it is. The `ETag` begins with the revision, which `X-Wcif-Revision` tells alone; what a manager's token reads is remembered, so that its next save can be merged.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getCompetitionsByCompetitionIdWcifByLifecycle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries
         * @description By id, with those that stand for several countries (`XA` to `XW`).
         *
         *     The same for everybody.
         */
        get: operations["getCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delegates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List delegates
         * @description Trainees included; everybody once, by name, also with roles in several regions.
         *
         *     The same for everybody.
         */
        get: operations["getDelegates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delegates/search-index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All delegates, slim
         * @description The same for everybody.
         */
        get: operations["getDelegatesSearchIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enter-attempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter one attempt of somebody, as devices of WCA Live do
         * @description The same as `/api/v0/competitions/{competitionId}/live/rounds/{roundId}/attempts`.
         *
         *     Needs the token of a device, or one with the scope `manage_competitions`.
         */
        post: operations["postEnterAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enter-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter all attempts of people, as devices of WCA Live do
         * @description The same as `/api/v0/competitions/{competitionId}/live/rounds/{roundId}/results`.
         *
         *     Needs the token of a device, or one with the scope `manage_competitions`.
         */
        post: operations["postEnterResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the public export of all results is
         * @description Every table as a file of tab-separated values, in one archive that `npm run export` makes. There is none in SQL: its size is always null.
         *
         *     The same for everybody.
         */
        get: operations["getExportPublic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service answers
         * @description The same for everybody.
         */
        get: operations["getHealthcheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incidents
         * @description Resolved ones, the latest first; those who decide about incidents see the others too.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/{incidentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One incident
         * @description Works without a token; with one it may show more.
         */
        get: operations["getIncidentsByIncidentId"];
        put?: never;
        post?: never;
        /**
         * Delete an incident
         * @description For those who decide about incidents.
         *
         *     Needs a session on this site; no token will do.
         */
        delete: operations["deleteIncidentsByIncidentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incidents/{incidentId}/mark_as/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Resolve an incident, or take that back
         * @description For those who decide about incidents.
         *
         *     Needs a session on this site; no token will do.
         */
        patch: operations["patchIncidentsByIncidentIdMarkAsByKind"];
        trace?: never;
    };
    "/known-timezones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Time zones that a venue may lie in
         * @description The same for everybody.
         */
        get: operations["getKnownTimezones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who you are
         * @description Scope `email` adds the e-mail address, `dob` the date of birth. An application without a person gets null.
         *
         *     Needs a token with the scope `public`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List competitors
         * @description By name where something is searched for, else by competitor id.
         *
         *     The same for everybody.
         */
        get: operations["getPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{competitorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A competitor
         * @description In a session, competitors themselves and delegates also see the date of birth.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getPersonsByCompetitorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{competitorId}/competitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Competitions that a competitor has results of
         * @description The latest first.
         *
         *     The same for everybody.
         */
        get: operations["getPersonsByCompetitorIdCompetitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{competitorId}/personal_records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A competitor's personal records
         * @description Averages first, then singles.
         *
         *     The same for everybody.
         */
        get: operations["getPersonsByCompetitorIdPersonalRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{competitorId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A competitor's results that were a national, continental or world record
         * @description The same for everybody.
         */
        get: operations["getPersonsByCompetitorIdRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{competitorId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A competitor's results
         * @description The same for everybody.
         */
        get: operations["getPersonsByCompetitorIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The values of all records that stand
         * @description Of the world, the continents and the countries. Who holds them: `/results/records`.
         *
         *     The same for everybody.
         */
        get: operations["getRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regional-organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Regional organizations acknowledged today
         * @description By country.
         *
         *     The same for everybody.
         */
        get: operations["getRegionalOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether registration is open, for several competitions
         * @description In the order of the ids. A competition that is not announced is unknown.
         *
         *     Works without a token; with one it may show more.
         */
        post: operations["postRegistrationData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The regulations in force
         * @description The same for everybody.
         */
        get: operations["getRegulations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regulations/history/official/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The regulations as they once were
         * @description The same for everybody.
         */
        get: operations["getRegulationsHistoryOfficialByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regulations/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translations of the regulations
         * @description Those of the text in force, and those of older ones, by language.
         *
         *     The same for everybody.
         */
        get: operations["getRegulationsTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regulations/translations/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The regulations in another language
         * @description The same for everybody.
         */
        get: operations["getRegulationsTranslationsByLanguage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/rankings/{eventId}/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The best people or results of an event
         * @description The hundred best; averages of one result, singles of each attempt on its own.
         *
         *     The same for everybody.
         */
        get: operations["getResultsRankingsByEventIdByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who holds the records
         * @description By event; singles first, and everybody who shares a record. `event_id` is passed over: read its key. The history is whole where neither `page` nor `per_page` is named.
         *
         *     The same for everybody.
         */
        get: operations["getResultsRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/{userId}/qualification_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What somebody had achieved by a day
         * @description Their best of each event from competitions that were over by then; singles, then averages.
         *
         *     The same for everybody.
         */
        get: operations["getResultsByUserIdQualificationData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scramble-program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The program to make scrambles with
         * @description The same for everybody.
         */
        get: operations["getScrambleProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Competitions, then competitors, regulations and resolved incidents, at most 20 of each. `class` tells them apart. Each kind by itself has pages.
         *
         *     The same for everybody.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/competitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search competitions
         * @description With the filters and the order of `/competitions`.
         *
         *     The same for everybody.
         */
        get: operations["getSearchCompetitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search incidents
         * @description Resolved ones, the latest first; those who decide about incidents find the others too.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getSearchIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search competitors
         * @description By name and competitor id.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getSearchPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search posts
         * @description Published ones, the latest first.
         *
         *     The same for everybody.
         */
        get: operations["getSearchPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/regulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the regulations in force
         * @description In the order of the document.
         *
         *     The same for everybody.
         */
        get: operations["getSearchRegulations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest while somebody types
         * @description What a search field may offer: at most 5 competitions, 5 competitors and 5 regulations, the likeliest first. Nothing for less than two letters. For all that is found there are the searches.
         *
         *     The same for everybody.
         */
        get: operations["getSearchSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people with an account
         * @description By name and competitor id; with `email` also by a whole e-mail address, never by a part of one. Whoever has not confirmed an address, and placeholders, are not found.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getSearchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups of one type
         * @description By name. Hidden groups are for those who keep them, with a session.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getUserGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_groups/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One group
         * @description Works without a token; with one it may show more.
         */
        get: operations["getUserGroupsByGroupId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Roles in hidden groups, and addresses that are not public, are for those who keep the groups, with a session.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getUserRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_roles/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search roles
         * @description Those that somebody holds today, by the person's name.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getUserRolesSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One role
         * @description Works without a token; with one it may show more.
         */
        get: operations["getUserRolesByRoleId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several people by account id
         * @description By id; ids that nobody has are left out.
         *
         *     The same for everybody.
         */
        get: operations["getUsers"];
        put?: never;
        /**
         * Several people by account id, for more ids than an address holds
         * @description By id; ids that nobody has are left out.
         *
         *     Works without a token; with one it may show more.
         */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who you are, and how you rank
         * @description With a session or a token; a token shows the e-mail address with the scope `email` only.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/bookmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Competitions you marked
         * @description Needs a token, with any scope.
         */
        get: operations["getUsersMeBookmarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you may do
         * @description `*`: everywhere; else at what is listed. Unannounced competitions with a session or the scope `manage_competitions` or `competitions`.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getUsersMePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/personal_records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your personal records
         * @description Empty for whoever has not competed yet.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getUsersMePersonalRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/preferred_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events you like most
         * @description Needs a token, with any scope.
         */
        get: operations["getUsersMePreferredEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person by account id or competitor id
         * @description Of competitors without an account nothing is found: see `/persons/:id`.
         *
         *     The same for everybody.
         */
        get: operations["getUsersByUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/avatar/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person's picture, small
         * @description Leads to the picture, or to the one that stands for none.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getUsersByUserIdAvatarThumb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/podiums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The finals with who stands on their podiums
         * @description In the form of the WCA's `/api/v1`: everybody placed first to third who has a success.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getV1CompetitionsByCompetitionIdLivePodiums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/registrations/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody at a competition, with their results as they come in
         * @description In the form of the WCA's `/api/v1`: what the public interchange document says of them, and `results` of every round they are in.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getV1CompetitionsByCompetitionIdLiveRegistrationsByRegistrationId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds whose results are typed in here, and how far they have come
         * @description In the form of the WCA's `/api/v1`.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getV1CompetitionsByCompetitionIdLiveRounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A round with everybody's result as it stands
         * @description In the form of the WCA's `/api/v1`, whatever program the competition types its scores with. Results are in the order of their registrations: sort them by `local_pos`. To follow a round, see `/api/v0/competitions/{competitionId}/live`.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getV1CompetitionsByCompetitionIdLiveRoundsByRoundId"];
        put?: never;
        /**
         * Enter somebody's result
         * @description The attempts take the place of those that were there. Limit and cutoff are applied; what cannot be is refused. It is saved when this is answered.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        post: operations["postV1CompetitionsByCompetitionIdLiveRoundsByRoundId"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Enter somebody's result: the same as POST
         * @description The attempts take the place of those that were there. Limit and cutoff are applied; what cannot be is refused. It is saved when this is answered.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        patch: operations["patchV1CompetitionsByCompetitionIdLiveRoundsByRoundId"];
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/addable_competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may be added to a round by hand
         * @description To a first round whoever is accepted to compete; later whoever was in the round before, and whether or not it took them further.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        get: operations["getV1CompetitionsByCompetitionIdLiveRoundsByRoundIdAddableCompetitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter results of many people, all of them or none
         * @description A thousand at most. Of each the attempts take the place of those that were there.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        post: operations["postV1CompetitionsByCompetitionIdLiveRoundsByRoundIdBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/bulk_quit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take people out of an open round, all of them or none
         * @description Nobody who has a result in it. `advancing_ids`: who comes in for them.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        delete: operations["deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdBulkQuit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Empty all results of an open round
         * @description Everybody stays in it. For who manages the competition, and no scoretaker.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        put: operations["putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdClear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the opening of a round back, as long as nobody has a result in it
         * @description And that of the other half of a Dual Round. The round before is open again. For who manages the competition, and no scoretaker.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        delete: operations["deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdClose"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/next_if_quit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who would come into a round if somebody left it
         * @description Several who tie, or nobody; into a first round nobody does.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        get: operations["getV1CompetitionsByCompetitionIdLiveRoundsByRoundIdNextIfQuit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Open a round for who registered for it, or for who goes on
         * @description And with it the other half of a Dual Round. The round before is locked.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        put: operations["putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdOpen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add somebody to an open round by hand
         * @description To both halves of a Dual Round, as far as they are open. Whoever is in it already stays as they are.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        put: operations["putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationId"];
        post?: never;
        /**
         * Take somebody out of an open round
         * @description Who has no result in it. `advancing_ids`: who comes in for them.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        delete: operations["deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/live/rounds/{roundId}/{registrationId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Empty somebody's result in an open round
         * @description Needs a token with the scope `manage_competitions`.
         */
        put: operations["putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationIdClear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is accepted to compete, person by person
         * @description In the form of the WCA's `/api/v1`: `/api/v0` has the same people without their names.
         *
         *     Works without a token; with one it may show more.
         */
        get: operations["getV1CompetitionsByCompetitionIdRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/registrations/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every registration, for those who manage the competition
         * @description In every state, staff among them, with addresses and dates of birth: undecided ones first, then the waiting list, then by registration.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        get: operations["getV1CompetitionsByCompetitionIdRegistrationsAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/registrations/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody's registration for a competition
         * @description One's own with any token; everybody's for managers, with the scope `manage_competitions`.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getV1CompetitionsByCompetitionIdRegistrationsByUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/scoretakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may enter results of a competition without managing it
         * @description In the form of the WCA's `/api/v1`, in the order in which they were added.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getV1CompetitionsByCompetitionIdScoretakers"];
        put?: never;
        /**
         * Let somebody enter results of a competition
         * @description And nothing else. Whoever is on the list already stays there: sending it again changes nothing.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        post: operations["postV1CompetitionsByCompetitionIdScoretakers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/competitions/{competitionId}/scoretakers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let somebody no longer enter results of a competition
         * @description Answers whom, or `null` where they were not on the list: sending it again changes nothing.
         *
         *     Needs a token with the scope `manage_competitions`.
         */
        delete: operations["deleteV1CompetitionsByCompetitionIdScoretakersByUserId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/registrations/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A registration by its id
         * @description One's own with any token; everybody's for managers, with the scope `manage_competitions`.
         *
         *     Needs a token, with any scope.
         */
        get: operations["getV1RegistrationsByRegistrationId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where people are sent to allow an application
         * @description For a browser rather than for a program: people sign in and decide, and come back to `redirect_uri` (RFC 6749 §4.1.1).
         *
         *     Needs no token.
         */
        get: operations["getOauthAuthorize"];
        put?: never;
        /**
         * The same, posted as a form
         * @description Leads to the address with what was posted in its query (OpenID Connect Core §3.1.2.1).
         *
         *     Needs no token.
         */
        post: operations["postOauthAuthorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in what an authorization asks for, ahead of it
         * @description RFC 9126: takes what `/oauth/authorize` takes, and `client_id` with what comes back is all that is sent there.
         *
         *     Needs no token.
         */
        post: operations["postOauthPar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade a code, a refresh token or a password for tokens
         * @description RFC 6749 §4 and §6, RFC 8628 §3.4. The application proves itself with HTTP Basic, or with `client_id` and `client_secret` in the body. JSON and multipart are understood as well.
         *
         *     Needs no token.
         */
        post: operations["postOauthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an application, by a program
         * @description RFC 7591, with an initial access token that its owner made on “Your applications”. What is not named here is ignored, and what would have to be fetched is refused.
         *
         *     Needs a token.
         */
        post: operations["postOauthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/register/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An application that a program registered
         * @description RFC 7592 §2.1.
         *
         *     Needs a token.
         */
        get: operations["getOauthRegisterByClientId"];
        /**
         * Change an application that a program registered
         * @description RFC 7592 §2.2, under the rules it was registered under; `client_id` must be that of the address. Another registration access token comes back, and the one that was sent is used up.
         *
         *     Needs a token.
         */
        put: operations["putOauthRegisterByClientId"];
        post?: never;
        /**
         * Delete an application that a program registered
         * @description RFC 7592 §2.3. Its tokens and what people allowed it end at once.
         *
         *     Needs a token.
         */
        delete: operations["deleteOauthRegisterByClientId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in on a device
         * @description RFC 8628 §3.1: show what comes back, and ask the token endpoint until the person has decided elsewhere.
         *
         *     Needs no token.
         */
        post: operations["postOauthDeviceAuthorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What one of your tokens is
         * @description RFC 7662, for applications with a secret; of others' tokens nothing is told.
         *
         *     Needs no token.
         */
        post: operations["postOauthIntrospect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a token and what hangs on it
         * @description RFC 7009. Another application's token, or one that is none, changes nothing and is no error.
         *
         *     Needs no token.
         */
        post: operations["postOauthRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the token is that you send
         * @description For whoever holds it.
         *
         *     Needs a token.
         */
        get: operations["getOauthTokenInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who signed in
         * @description OpenID Connect Core §5.3.
         *
         *     Needs a token.
         */
        get: operations["getOauthUserinfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/discovery/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys that ID tokens are signed with
         * @description A JSON Web Key Set.
         *
         *     Needs no token.
         */
        get: operations["getOauthDiscoveryKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where people are sent to sign out here as well
         * @description For a browser rather than for a program: people are asked, and come back (OpenID Connect RP-Initiated Logout 1.0).
         *
         *     Needs no token.
         */
        get: operations["getOauthLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every address of OAuth and OpenID Connect
         * @description The same stands at `/.well-known/oauth-authorization-server`.
         *
         *     Needs no token.
         */
        get: operations["getWellKnownOpenidConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every address of OAuth and OpenID Connect
         * @description The same stands at `/.well-known/openid-configuration`.
         *
         *     Needs no token.
         */
        get: operations["getWellKnownOauthAuthorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /** @description RFC 7591 §2 */
        ApplicationMetadata: {
            /**
             * @description What people read, at most 100 characters
             * @example Backup robot
             */
            client_name: string;
            /**
             * @description Where people come back to
             * @example [
             *       "https://app.example/callback"
             *     ]
             */
            redirect_uris?: string[];
            /**
             * @description `authorization_code` unless said otherwise; `refresh_token` always comes with it
             * @example [
             *       "authorization_code",
             *       "refresh_token"
             *     ]
             */
            grant_types?: string[];
            /**
             * @description What goes with `grant_types`
             * @example [
             *       "code"
             *     ]
             */
            response_types?: string[];
            /**
             * @description With a secret, which may be sent either way, or without
             * @enum {string}
             */
            token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "none";
            /** @enum {string} */
            application_type?: "web" | "native";
            /**
             * @description What it may ask for; all that the token may give, unless said
             * @example public email
             */
            scope?: string;
            /**
             * @description Its homepage
             * @example https://app.example/
             */
            client_uri?: string;
            /** @description Of a change: that of the address */
            client_id?: string;
            /** @description Of a change: may be sent along, and must be right then */
            client_secret?: string;
        } & {
            [key: string]: unknown;
        };
        AttendedCompetition: {
            id: string;
            name: string;
            start_date: string | null;
            end_date: string | null;
            registration_open: string | null;
            registration_close: string | null;
            announced_at: string | null;
            cancelled_at: string | null;
            competitor_limit: number | null;
            /** @description May hold links as `[text]{url}` */
            venue: string;
            url: string;
            website: string | null;
            short_name: string;
            city: string;
            venue_address: string | null;
            venue_details: string | null;
            latitude_degrees: number | null;
            longitude_degrees: number | null;
            country_iso2: string | null;
            /** @constant */
            class: "competition";
            results_posted_at: string | null;
            short_display_name: string;
            /** @example about 1 month */
            time_until_registration: string | null;
        };
        Avatar: {
            id: number | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "deleted" | "deprecated";
            thumbnail_crop_x: number | null;
            thumbnail_crop_y: number | null;
            thumbnail_crop_w: number | null;
            thumbnail_crop_h: number | null;
            url: string;
            thumb_url: string;
            is_default: boolean;
            can_edit_thumbnail: boolean;
            /** @description For older programs: never another picture than the default one */
            pending_url: string;
        };
        Competition: {
            id: string;
            name: string;
            start_date: string | null;
            end_date: string | null;
            registration_open: string | null;
            registration_close: string | null;
            announced_at: string | null;
            cancelled_at: string | null;
            competitor_limit: number | null;
            /** @description May hold links as `[text]{url}` */
            venue: string;
            url: string;
            website: string | null;
            short_name: string;
            city: string;
            venue_address: string | null;
            venue_details: string | null;
            latitude_degrees: number | null;
            longitude_degrees: number | null;
            country_iso2: string | null;
            /** @description In the order of the events' ranks */
            event_ids: string[];
            delegates: components["schemas"]["User"][];
            organizers: components["schemas"]["User"][];
            /** @constant */
            class: "competition";
            results_posted_at: string | null;
            short_display_name: string;
            /** @example about 1 month */
            time_until_registration: string | null;
            /** @example Feb 3 - 5, 2014 */
            date_range: string;
        };
        CompetitionInfo: {
            id: string;
            name: string;
            start_date: string | null;
            end_date: string | null;
            registration_open: string | null;
            registration_close: string | null;
            announced_at: string | null;
            cancelled_at: string | null;
            competitor_limit: number | null;
            /** @description May hold links as `[text]{url}` */
            venue: string;
            url: string;
            website: string | null;
            short_name: string;
            city: string;
            venue_address: string | null;
            venue_details: string | null;
            latitude_degrees: number | null;
            longitude_degrees: number | null;
            country_iso2: string | null;
            /** @description In the order of the events' ranks */
            event_ids: string[];
            delegates: components["schemas"]["User"][];
            organizers: components["schemas"]["User"][];
            /** @constant */
            class: "competition";
            /** @description Markdown, as are `contact` and the requirements */
            information: string | null;
            contact: string | null;
            extra_registration_requirements: string | null;
            external_registration_page: string | null;
            main_event_id: string | null;
            use_wca_registration: boolean;
            guests_enabled: boolean;
            allow_registration_edits: boolean;
            allow_registration_without_qualification: boolean | null;
            enable_donations: boolean | null;
            on_the_spot_registration: boolean | null;
            qualification_results: boolean | null;
            event_restrictions: boolean | null;
            force_comment_in_registration: boolean | null;
            /** @description In the smallest unit of the currency */
            base_entry_fee_lowest_denomination: number | null;
            /** @description In the smallest unit of the currency */
            on_the_spot_entry_fee_lowest_denomination: number | null;
            /** @description In the smallest unit of the currency */
            guests_entry_fee_lowest_denomination: number | null;
            currency_code: string;
            refund_policy_percent: number | null;
            guests_per_registration_limit: number | null;
            events_per_registration_limit: number | null;
            auto_accept_disable_threshold: number | null;
            refund_policy_limit_date: string | null;
            event_change_deadline_date: string | null;
            waiting_list_deadline_date: string | null;
            /** @enum {string} */
            guest_entry_status: "unclear" | "free" | "restricted";
            /** @enum {string} */
            competitor_can_cancel: "not_accepted" | "always" | "unpaid";
            /** @enum {string} */
            scoretaking_software: "external" | "wca_live" | "internal";
            /** @enum {string} */
            auto_accept_preference: "disabled" | "bulk" | "live";
            number_of_bookmarks: number;
            "using_payment_integrations?": boolean;
            "uses_qualification?": boolean;
            "uses_cutoff?": boolean;
            "registration_full?": boolean;
            "registration_full_and_accepted?": boolean;
            "part_of_competition_series?": boolean;
            /** @description Null where no limit holds */
            spots_left: number | null;
            /** @description The announced competitions of its series */
            competition_series_ids: string[];
            /**
             * @example [
             *       "333-r3"
             *     ]
             */
            h2h_rounds: string[];
            tab_names: string[];
        };
        Country: {
            /**
             * @description The association's own id, not an ISO code
             * @example USA
             */
            id: string;
            name: string;
            /** @example _North America */
            continent_id: string;
            iso2: string;
            /**
             * @description `continent_id`, for older programs
             * @example _North America
             */
            continentId: string;
        };
        DeviceAuthorization: {
            device_code: string;
            /** @example BCDF-GHJK */
            user_code: string;
            /** @example https://stadion.example/oauth/device */
            verification_uri: string;
            /** @example https://stadion.example/oauth/device?user_code=BCDF-GHJK */
            verification_uri_complete: string;
            /** @example 900 */
            expires_in: number;
            /**
             * @description Seconds between two questions
             * @example 5
             */
            interval: number;
        } & {
            [key: string]: unknown;
        };
        /** @description RFC 8414 and OpenID Connect Discovery: every address, and what it understands */
        Discovery: {
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            jwks_uri: string;
        } & {
            [key: string]: unknown;
        };
        EnteredResults: {
            results: {
                /**
                 * @description Their number at the competition (WCIF `registrantId`)
                 * @example 1
                 */
                registrant_id: number;
                /** @description As they are kept: 0 is one that was left out */
                attempts: number[];
                best: number;
                average: number;
            }[];
        };
        EntryError: {
            error: string;
            /**
             * @example [
             *       "user is not part of this round (number 7)"
             *     ]
             */
            errors: string[];
            code: string;
            request_id: string;
            docs: string;
        };
        /** @description Some carry more: `scope`, the missing one; `data`, what was looked for. */
        Error: {
            /**
             * @description For people
             * @example Competition with id FakeId2014 not found
             */
            error: string;
            /**
             * @description For programs; every code is explained at `docs`
             * @example not_found
             */
            code: string;
            /** @description Name it when you write to us */
            request_id: string;
            /**
             * @description Where to read more
             * @example https://stadion.example/developers/errors#not_found
             */
            docs: string;
        } & {
            [key: string]: unknown;
        };
        Incident: {
            id: number;
            title: string;
            public_summary: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            resolved_at: string | null;
            url: string;
            /** @constant */
            class: "incident";
            /** @description With the text of the rule where the tag is its number */
            tags: {
                /** @constant */
                class?: "regulation";
                id?: string;
                content_html?: string;
                url?: string;
                name: string;
            }[];
            competitions: {
                id: string;
                name: string;
                comments: string | null;
            }[];
            /** @description For delegates and those who decide about incidents */
            private_description?: string;
            /** @description For delegates and those who decide about incidents */
            private_wrc_decision?: string;
            /** @description For delegates and those who decide about incidents */
            digest_worthy?: boolean;
            /** @description For delegates and those who decide about incidents */
            digest_sent_at?: string | null;
        };
        IndexedCompetition: {
            id: string;
            name: string;
            start_date: string | null;
            end_date: string | null;
            registration_open: string | null;
            registration_close: string | null;
            announced_at: string | null;
            competitor_limit: number | null;
            /** @description May hold links as `[text]{url}` */
            venue: string;
            city: string;
            latitude_degrees: number | null;
            longitude_degrees: number | null;
            country_iso2: string | null;
            /** @description In the order of the events' ranks */
            event_ids: string[];
            /** @constant */
            class: "competition";
            main_event_id: string | null;
            short_display_name: string;
            /**
             * @example [
             *       "world"
             *     ]
             */
            championship_types: string[];
            /** @description For administrators of competitions, with a session */
            results_submitted_at?: string | null;
            results_posted_at?: string | null;
            report_posted_at?: string | null;
            report_posted_by_user?: number | null;
            lead_delegate_id?: number | null;
            delegates?: {
                id: number;
                name: string;
                /** @constant */
                class: "user";
                avatar: components["schemas"]["Avatar"];
            }[];
        };
        Introspection: {
            active: boolean;
            /** @example public email */
            scope?: string;
            client_id?: string;
            /** @description The account's id */
            sub?: string;
            token_type?: string;
            iss?: string;
            iat?: number;
            exp?: number;
        } & {
            [key: string]: unknown;
        };
        KeySet: {
            keys: ({
                kty: string;
                kid?: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        LedUserGroup: {
            id: number;
            name: string;
            /** @enum {string} */
            group_type: "delegate_regions" | "teams_committees" | "councils" | "board" | "officers" | "translators" | "delegate_probation" | "banned_competitors";
            parent_group_id: number | null;
            is_active: boolean;
            is_hidden: boolean;
            metadata_type: ("GroupsMetadataDelegateRegions" | "GroupsMetadataTeamsCommittees" | "GroupsMetadataCouncils" | "GroupsMetadataBoard" | "GroupsMetadataTranslators") | null;
            metadata_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            metadata: {
                id: number;
                email?: string | null;
                friendly_id?: string;
                preferred_contact_mode?: ("email" | "contact_form") | null;
                locale?: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            } | null;
            lead_user: components["schemas"]["User"] | null;
        };
        LiveCompetition: {
            competition_id: string;
            /**
             * @description The newest event that is in it: follow what comes after it
             * @example 4711
             */
            last_event_id: number;
            rounds: components["schemas"]["LiveRoundSummary"][];
        };
        LiveEvent: {
            /** @constant */
            name: "round_changed";
            /**
             * @description Higher than that of any event before it
             * @example 4712
             */
            id: number;
            competition_id: string;
            /**
             * @description As in the interchange format
             * @example 333-r1
             */
            round_id: string;
            /** Format: date-time */
            happened_at: string;
            /** @description What is different of the round itself */
            round: {
                competition_id?: string;
                /**
                 * @description As in the interchange format
                 * @example 333-r1
                 */
                id?: string;
                event_id?: string;
                number?: number;
                /** @example a */
                format?: string;
                time_limit?: {
                    /** @example 60000 */
                    centiseconds: number;
                    cumulative_round_ids: string[];
                } | null;
                cutoff?: {
                    number_of_attempts: number;
                    /**
                     * @description In the event's unit; -1 DNF, -2 DNS, 0 none
                     * @example 3000
                     */
                    attempt_result: number;
                } | null;
                advancement?: {
                    /** @enum {string} */
                    type: "ranking" | "percent" | "attemptResult";
                    level: number;
                } | null;
                /** @description With which it forms a Dual Round */
                linked_round_ids?: string[] | null;
                is_final?: boolean;
                /** @enum {string} */
                state?: "pending" | "blocked" | "ready" | "open" | "locked";
                opened_at?: string | null;
                /** @description How many have all their attempts */
                completed?: number;
            };
            /** @description What is different of each result; one that was not there before is whole */
            results: {
                /** @description Their number at the competition, as in the interchange format */
                registrant_id: number;
                name?: string;
                wca_id?: string | null;
                country_iso2?: string;
                /** @description As entered; 0 is one that was left out */
                attempts?: number[];
                /**
                 * @description In the event's unit; -1 DNF, -2 DNS, 0 none
                 * @example 812
                 */
                best?: number;
                /**
                 * @description In the event's unit; -1 DNF, -2 DNS, 0 none
                 * @example 905
                 */
                average?: number;
                /** @description null while nothing was entered */
                place?: number | null;
                /** @description Over both halves of a Dual Round; else the same */
                global_place?: number | null;
                /**
                 * @description `yes`: whatever the others still do; `maybe`: as things stand
                 * @enum {string}
                 */
                advancing?: "yes" | "maybe" | "no";
                is_complete?: boolean;
                /** @description The highest that it is, of the records of today and earlier rounds of the competition */
                single_record_tag?: ("WR" | "CR" | "NR" | "PR") | null;
                /** @description The highest that it is, of the records of today and earlier rounds of the competition */
                average_record_tag?: ("WR" | "CR" | "NR" | "PR") | null;
                entered_at?: string | null;
                /** @description Gave up the place in the next round */
                has_quit?: boolean;
                forecast?: components["schemas"]["LiveForecast"] | null;
            }[];
            /** @description Who is not in it any more: numbers of registrants */
            removed: number[];
        } | {
            /** @constant */
            name: "reload";
            /**
             * @description Higher than that of any event before it
             * @example 4712
             */
            id: number;
            competition_id: string;
            /** @description null: any round may be different */
            round_id: string | null;
            /** @description As it stands */
            round: components["schemas"]["LiveRound"] | null;
        };
        /** @description What may become of an average */
        LiveForecast: {
            /**
             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
             * @example 905
             */
            best_possible: number;
            /**
             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
             * @example 905
             */
            worst_possible: number;
            /**
             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
             * @example 905
             */
            projected: number;
            /** @description At most; -1: even a DNF; null where no result would do */
            for_first: number | null;
            /** @description At most; -1: even a DNF; null where no result would do */
            for_advancing: number | null;
        };
        LiveResult: {
            /** @description Their number at the competition, as in the interchange format */
            registrant_id: number;
            name: string;
            wca_id: string | null;
            country_iso2: string;
            /** @description As entered; 0 is one that was left out */
            attempts: number[];
            /**
             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
             * @example 812
             */
            best: number;
            /**
             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
             * @example 905
             */
            average: number;
            /** @description null while nothing was entered */
            place: number | null;
            /** @description Over both halves of a Dual Round; else the same */
            global_place: number | null;
            /**
             * @description `yes`: whatever the others still do; `maybe`: as things stand
             * @enum {string}
             */
            advancing: "yes" | "maybe" | "no";
            is_complete: boolean;
            /** @description The highest that it is, of the records of today and earlier rounds of the competition */
            single_record_tag: ("WR" | "CR" | "NR" | "PR") | null;
            /** @description The highest that it is, of the records of today and earlier rounds of the competition */
            average_record_tag: ("WR" | "CR" | "NR" | "PR") | null;
            entered_at: string | null;
            /** @description Gave up the place in the next round */
            has_quit: boolean;
            forecast: components["schemas"]["LiveForecast"] | null;
        };
        LiveRound: {
            competition_id: string;
            /**
             * @description As in the interchange format
             * @example 333-r1
             */
            id: string;
            event_id: string;
            number: number;
            /** @example a */
            format: string;
            time_limit: {
                /** @example 60000 */
                centiseconds: number;
                cumulative_round_ids: string[];
            } | null;
            cutoff: {
                number_of_attempts: number;
                /**
                 * @description In the event's unit; -1 DNF, -2 DNS, 0 none
                 * @example 3000
                 */
                attempt_result: number;
            } | null;
            advancement: {
                /** @enum {string} */
                type: "ranking" | "percent" | "attemptResult";
                level: number;
            } | null;
            /** @description With which it forms a Dual Round */
            linked_round_ids: string[] | null;
            is_final: boolean;
            /** @enum {string} */
            state: "pending" | "blocked" | "ready" | "open" | "locked";
            opened_at: string | null;
            /** @description How many have all their attempts */
            completed: number;
            /** @description Everybody who is in it, by place; then who has nothing yet, by number */
            results: components["schemas"]["LiveResult"][];
        };
        LiveRoundSummary: {
            /**
             * @description As in the interchange format
             * @example 333-r1
             */
            id: string;
            event_id: string;
            number: number;
            /** @enum {string} */
            state: "pending" | "blocked" | "ready" | "open" | "locked";
            is_final: boolean;
            completed: number;
            total: number;
            /** @description Results come in right now */
            is_active: boolean;
            /** @description The highest that it is, of the records of today and earlier rounds of the competition */
            best_tag: ("WR" | "CR" | "NR" | "PR") | null;
            /** @description When the newest result was */
            entered_at: string | null;
        };
        ManagersRegistration: {
            /** @description What WCIF calls `wcaRegistrationId` */
            id: number;
            user_id: number;
            /** @description What WCIF calls `registrantId`: 1, 2, 3, … within the competition */
            registrant_id: number;
            user: {
                id: number;
                wca_id: string | null;
                name: string;
                gender: ("m" | "f" | "o") | null;
                country_iso2: string | null;
                country: components["schemas"]["Country"] | null;
                /** @constant */
                class: "user";
                /** @description Null where the person has not opened it to the organizers */
                dob: string | null;
                /** @description Null where the person has not opened it to the organizers */
                email: string | null;
            };
            competing: {
                event_ids: string[];
                /** @description For the organizers; empty without one */
                comment: string;
                /** @description The organizers' own note; absent for everybody else */
                admin_comment?: string;
                /** @enum {string} */
                registration_status: "pending" | "accepted" | "cancelled" | "rejected" | "waiting_list" | "non_competing";
                /** Format: date-time */
                registered_on: string;
                /** @description From 1; on the waiting list only */
                waiting_list_position?: number;
            };
            guests: number;
        };
        /** @description `-4000`: a field of the body is not there; `message` names it. */
        MissingField: {
            /** @constant */
            error: -4000;
            message?: string;
            code: string;
            request_id: string;
            docs: string;
        };
        MissingRecord: {
            /** @example Couldn't find Competition with 'id'=FakeId2014 */
            error: string;
            data?: {
                model: string;
                id: string;
            };
            message?: string;
            code: string;
            request_id: string;
            docs: string;
        };
        MyCompetition: {
            id: string;
            name: string;
            start_date: string | null;
            end_date: string | null;
            registration_open: string | null;
            url: string;
            city: string;
            country_iso2: string | null;
            short_display_name: string;
            /** @enum {string} */
            registration_status: "not_yet_opened" | "past" | "full" | "open";
            championships: {
                id: number;
                competition_id: string;
                championship_type: string;
            }[];
            "results_posted?": boolean;
            "visible?": boolean;
            "confirmed?": boolean;
            "cancelled?": boolean;
            "report_posted?": boolean;
            /** @constant */
            class: "competition";
        };
        /** @description RFC 6749 §5.2 */
        OAuthError: {
            /** @description For programs */
            error: string;
            error_description?: string;
        } & {
            [key: string]: unknown;
        };
        Person: {
            /** @description The competitor id */
            id: string;
            wca_id: string;
            name: string;
            gender: ("m" | "f" | "o") | null;
            country_iso2: string | null;
            created_at: string | null;
            updated_at: string | null;
            url: string;
            country: components["schemas"]["Country"] | null;
            delegate_status: ("trainee_delegate" | "junior_delegate" | "delegate" | "regional_delegate" | "senior_delegate") | null;
            /** @constant */
            class: "person";
            teams: components["schemas"]["TeamRole"][];
            avatar: components["schemas"]["Avatar"];
            /** @description Staff delegates only */
            location?: string | null;
            /** @description Staff delegates only: their group */
            region_id?: number;
            /** @description Staff delegates, or with the scope `email` for oneself */
            email?: string;
            /** @description With the scope `dob`, for oneself */
            dob?: string | null;
        };
        PersonInfo: {
            person: components["schemas"]["ReducedPerson"];
            competition_count: number;
            /** @description By event; without an average there is no such key */
            personal_records: {
                [key: string]: {
                    single?: components["schemas"]["Rank"];
                    average?: components["schemas"]["Rank"];
                };
            };
            medals: {
                gold: number;
                silver: number;
                bronze: number;
                total: number;
            };
            records: {
                national: number;
                continental: number;
                world: number;
                total: number;
            };
            total_solves: number;
        };
        PersonalBest: {
            eventId: string;
            best: number;
            worldRanking: number;
            continentalRanking: number;
            nationalRanking: number;
            /** @enum {string} */
            type: "single" | "average";
        };
        Post: {
            id: number;
            slug: string;
            title: string;
            sticky: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Without the host */
            url: string;
            author_name: string | null;
            /** @constant */
            class: "post";
            /** @description Markdown */
            body: string;
        };
        PsychSheetRow: {
            name: string;
            user_id: number;
            wca_id: string | null;
            country_id: string | null;
            country_iso2: string | null;
            /**
             * @description 0: none
             * @example 905
             */
            average_best: number;
            average_rank: number | null;
            /** @example 812 */
            single_best: number;
            single_rank: number | null;
            tied_previous: boolean | null;
            /** @description Null without a result to be sorted by */
            pos: number | null;
        };
        PublicRegistration: {
            /** @description What WCIF calls `wcaRegistrationId` */
            id: number;
            user_id: number;
            /** @description What WCIF calls `registrantId`: 1, 2, 3, … within the competition */
            registrant_id: number;
            user: components["schemas"]["UserSummary"];
            competing: {
                event_ids: string[];
                /** @description Always null: what somebody tells the organizers is not for everybody */
                comments: null;
            };
        };
        PushedAuthorization: {
            /** @description Good once, at `/oauth/authorize` */
            request_uri: string;
            /**
             * @description Seconds
             * @example 60
             */
            expires_in: number;
        } & {
            [key: string]: unknown;
        };
        Qualification: {
            /** @enum {string} */
            type: "attemptResult" | "ranking" | "anyResult";
            /** @enum {string} */
            resultType: "single" | "average";
            whenDate: string;
            /** @description Null where any result will do */
            level: number | null;
        };
        Rank: {
            id: number;
            person_id: string;
            event_id: string;
            best: number;
            world_rank: number;
            /** @description 0: no result for the continent of today */
            continent_rank: number;
            country_rank: number;
        };
        RankedResult: {
            id: number;
            pos: number;
            best: number;
            /** @description 0: none */
            average: number;
            competition_id: string;
            /** @description The country represented at the time, by the association's own id */
            country_id: string;
            event_id: string;
            format_id: string;
            /** @description The place over both halves of a Dual Round */
            global_pos: number;
            person_id: string;
            person_name: string;
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_single_record: string | null;
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_average_record: string | null;
            round_id: number;
            round_type_id: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What it is ranked by */
            value: number;
            /** @description The short name */
            competition_name: string;
            competition_country_id: string;
            /** @description As many as were made; -1 DNF, -2 DNS */
            attempts: number[];
        };
        RecordResult: {
            id: number;
            pos: number;
            best: number;
            /** @description 0: none */
            average: number;
            competition_id: string;
            /** @description The country represented at the time, by the association's own id */
            country_id: string;
            event_id: string;
            format_id: string;
            /** @description The place over both halves of a Dual Round */
            global_pos: number;
            person_id: string;
            person_name: string;
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_single_record: string | null;
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_average_record: string | null;
            round_id: number;
            round_type_id: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What it is ranked by */
            value: number;
            /** @description The short name */
            competition_name: string;
            competition_country_id: string;
            /** @description As many as were made; -1 DNF, -2 DNS */
            attempts: number[];
            /** @enum {string} */
            type: "single" | "average";
            /**
             * Format: date
             * @description Of the competition; in the history only
             */
            start_date?: string;
            /** @description WR, NR or a continent's; in the history only */
            record_name?: string;
        };
        /** @description By event */
        RecordValues: {
            [key: string]: {
                single?: number;
                average?: number;
            };
        };
        ReducedPerson: {
            /** @description The competitor id */
            id: string;
            wca_id: string;
            name: string;
            gender: ("m" | "f" | "o") | null;
            country_iso2: string | null;
            url: string;
            country: components["schemas"]["Country"];
            delegate_status: ("trainee_delegate" | "junior_delegate" | "delegate" | "regional_delegate" | "senior_delegate") | null;
            /** @constant */
            class: "person";
            teams: components["schemas"]["TeamRole"][];
            avatar: components["schemas"]["Avatar"];
            /** @description Staff delegates only */
            location?: string | null;
            /** @description Staff delegates only: their group */
            region_id?: number;
            /** @description Staff delegates, or with the scope `email` for oneself */
            email?: string;
            /** @description With the scope `dob`, for oneself */
            dob?: string | null;
        };
        RegionalOrganization: {
            /** @example Cubing Example */
            name: string;
            /** @example https://cubing.example */
            website: string;
            /**
             * @description The country's id
             * @example USA
             */
            country: string;
            /** @example https://cubing.example/logo.png */
            logo_url: string | null;
            country_iso2: string | null;
        };
        /** @description RFC 7591 §3.2.1 */
        RegisteredApplication: {
            client_id: string;
            /**
             * @description Seconds since 1970
             * @example 1789000000
             */
            client_id_issued_at: number;
            /** @description Shown this once, where there is a new one */
            client_secret?: string;
            /**
             * @description 0: it does not end
             * @example 0
             */
            client_secret_expires_at?: number;
            /**
             * @description What people read, at most 100 characters
             * @example Backup robot
             */
            client_name: string;
            /**
             * @description Where people come back to
             * @example [
             *       "https://app.example/callback"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description `authorization_code` unless said otherwise; `refresh_token` always comes with it
             * @example [
             *       "authorization_code",
             *       "refresh_token"
             *     ]
             */
            grant_types: string[];
            /**
             * @description What goes with `grant_types`
             * @example [
             *       "code"
             *     ]
             */
            response_types: string[];
            /**
             * @description With a secret, which may be sent either way, or without
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /** @enum {string} */
            application_type: "web" | "native";
            /**
             * @description What it may ask for; all that the token may give, unless said
             * @example public email
             */
            scope: string;
            /**
             * @description Its homepage
             * @example https://app.example/
             */
            client_uri?: string;
            /** @example https://stadion.example/oauth/register/YOUR_CLIENT_ID */
            registration_client_uri: string;
            /** @description Opens that address; a change gives another one */
            registration_access_token: string;
        } & {
            [key: string]: unknown;
        };
        Registration: {
            id: number;
            competition_id: string;
            user_id: number;
            event_ids: string[];
        };
        RegistrationDetails: {
            /** @description What WCIF calls `wcaRegistrationId` */
            id: number;
            user_id: number;
            /** @description What WCIF calls `registrantId`: 1, 2, 3, … within the competition */
            registrant_id: number;
            user: components["schemas"]["UserSummary"];
            competing: {
                event_ids: string[];
                /** @description For the organizers; empty without one */
                comment: string;
                /** @description The organizers' own note; absent for everybody else */
                admin_comment?: string;
                /** @enum {string} */
                registration_status: "pending" | "accepted" | "cancelled" | "rejected" | "waiting_list" | "non_competing";
                /** Format: date-time */
                registered_on: string;
                /** @description From 1; on the waiting list only */
                waiting_list_position?: number;
            };
            guests: number;
        };
        /** @description `-2003`: not yours to see. `-3000`: no such thing. */
        RegistrationError: {
            /** @example -3000 */
            error: number;
            message: string;
            /** @enum {string} */
            code: "not_found" | "forbidden";
            request_id: string;
            docs: string;
        };
        Regulation: {
            /** @constant */
            class: "regulation";
            id: string;
            content_html: string;
            url: string;
        };
        RegulationText: {
            content_html: string;
        };
        Removal: {
            /**
             * @description The `id` that `/me` answered for them
             * @example 42
             */
            user_id: number;
            /**
             * Format: date-time
             * @description When their account was erased
             */
            removed_at: string;
        };
        Result: {
            id: number;
            round_id: number;
            pos: number;
            best: number;
            /** @description Which attempt was the best, from 0 */
            best_index: number;
            worst_index: number;
            /** @description 0: none */
            average: number;
            /** @description The competitor's name at the time */
            name: string;
            /** @description The country represented at the time */
            country_iso2: string | null;
            competition_id: string;
            event_id: string;
            round_type_id: string;
            format_id: string;
            wca_id: string;
            /** @description Five at least, filled up with 0; -1 DNF, -2 DNS */
            attempts: number[];
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_single_record: string | null;
            /** @description WR, NR, or a continent's: ER, AfR, AsR, NAR, OcR, SAR */
            regional_average_record: string | null;
        };
        ResultCheck: {
            /**
             * @description What was typed live, or a Results JSON
             * @enum {string}
             */
            source: "live" | "results_json";
            /** @description How many of them are to be put right before anything is handed in */
            errors: number;
            warnings: number;
            /** @description The gravest first; a thousand at most */
            findings: components["schemas"]["ResultFinding"][];
        };
        ResultFinding: {
            /**
             * @description Which check found it
             * @example possible_duplicate_warning
             */
            id: string;
            /**
             * @description What the field knows it by, where that is another name
             * @example null
             */
            alias: string | null;
            /**
             * @example warning
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            /** @example Maria Hernandez may have competed before. */
            message: string;
            /**
             * @description The round that it is about
             * @example null
             */
            round_id: string | null;
            /**
             * @description The number at the competition of whom it is about
             * @example 7
             */
            person_id: number | null;
            /**
             * @description For delegates alone: what it says of birth dates and of other people's profiles
             * @example Perhaps as Maria Hernández (2016HERN02).
             */
            details: string | null;
            /**
             * @description For delegates alone: profiles that it may be about
             * @example [
             *       "2016HERN02"
             *     ]
             */
            wca_ids: string[];
        };
        Scoretaker: {
            user_id: number;
            /** @example Ada Byron */
            name: string;
        };
        ScoretakingCompetitor: {
            /** @description Of their registration: what addresses below a round name */
            id: number;
            user_id: number;
            registrant_id: number;
            name: string;
            country_iso2: string;
            wca_id: string | null;
        };
        ScoretakingEntry: {
            registration_id: number;
            /** @description All of them: those that are not here go */
            attempts: {
                /**
                 * @description -1 DNF, -2 DNS
                 * @example 905
                 */
                value: number;
                attempt_number: number;
            }[];
        };
        ScoretakingRefusal: {
            /** @example round is not open */
            status: string;
            /** @example round is not open */
            error: string;
            /** @description Whose result it is about */
            registration_id?: number;
            /** @description Of their registrations, in order */
            should_advance?: number[];
            code: string;
            request_id: string;
            docs: string;
        };
        ScoretakingResult: {
            registration_id: number;
            result_id: number;
            /** @example 333-r1 */
            round_wcif_id: string;
            event_id: string;
            /** @description 0: none yet */
            best: number;
            /** @description 0: none yet */
            average: number;
            /** @description Over both halves of a Dual Round; else the same as `local_pos` */
            global_pos: number | null;
            /** @description null while nothing was entered */
            local_pos: number | null;
            /** @description The highest that it is, of the records of today and earlier rounds of the competition */
            single_record_tag: ("WR" | "CR" | "NR" | "PR") | null;
            /** @description The highest that it is, of the records of today and earlier rounds of the competition */
            average_record_tag: ("WR" | "CR" | "NR" | "PR") | null;
            /** @description Whatever the others still do */
            advancing: boolean;
            /** @description As things stand */
            advancing_questionable: boolean;
            /**
             * @example [
             *       {
             *         "value": 812,
             *         "attempt_number": 1
             *       },
             *       {
             *         "value": 950,
             *         "attempt_number": 2
             *       },
             *       {
             *         "value": 905,
             *         "attempt_number": 3
             *       },
             *       {
             *         "value": 1010,
             *         "attempt_number": 4
             *       },
             *       {
             *         "value": 860,
             *         "attempt_number": 5
             *       }
             *     ]
             */
            attempts: {
                value: number;
                /** @description From 1; those left out are absent */
                attempt_number: number;
            }[];
            /** @description While nothing was entered, when the round was opened */
            last_attempt_entered_at: string | null;
            /** @description null once all attempts are in */
            forecast_statistics: {
                /** @description 0 where there is no telling */
                best_possible_average: number;
                /** @description 0 where there is no telling */
                worst_possible_average: number;
                /** @description 0 where there is no telling */
                projected_average: number;
            } | null;
        };
        ScoretakingRound: {
            /** @example 333-r1 */
            id: string;
            /** @example a */
            format: string;
            timeLimit?: {
                centiseconds: number;
                cumulativeRoundIds: string[];
            };
            cutoff?: {
                numberOfAttempts: number;
                attemptResult: number;
            };
            advancementCondition?: {
                /** @enum {string} */
                type: "ranking" | "percent" | "attemptResult";
                level: number;
            };
            scrambleSetCount?: number;
            extensions?: {
                id: string;
                specUrl: string;
                data: unknown;
            }[];
            round_id: number;
            competitors: components["schemas"]["ScoretakingCompetitor"][];
            results: components["schemas"]["ScoretakingResult"][];
            /**
             * @description Other than before exactly if some result is
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            state_hash: string;
            /** @description Higher after each change of the competition's live results */
            version: number;
            linked_round_ids: string[] | null;
            completed_competitors: number;
        };
        /**
         * @description `pending`: the round before goes on. `blocked`: it had too few people for one more (regulation 9m). `ready`: can be opened. `open`. `locked`: the next one was opened.
         * @enum {string}
         */
        ScoretakingRoundState: "pending" | "blocked" | "ready" | "open" | "locked";
        ScoretakingRoundSummary: {
            /** @example 333-r1 */
            id: string;
            /** @example a */
            format: string;
            timeLimit?: {
                centiseconds: number;
                cumulativeRoundIds: string[];
            };
            cutoff?: {
                numberOfAttempts: number;
                attemptResult: number;
            };
            advancementCondition?: {
                /** @enum {string} */
                type: "ranking" | "percent" | "attemptResult";
                level: number;
            };
            scrambleSetCount?: number;
            extensions?: {
                id: string;
                specUrl: string;
                data: unknown;
            }[];
            state: components["schemas"]["ScoretakingRoundState"];
            /** @description Of rounds that were opened */
            total_competitors?: number;
            /** @description Of open rounds */
            completed_competitors?: number;
            /** @description Of blocked rounds, in the round before */
            competitor_count_needed?: number;
        };
        Scramble: {
            id: number;
            competition_id: string;
            event_id: string;
            round_type_id: string;
            round_id: number;
            group_id: string;
            is_extra: boolean;
            scramble_num: number;
            /** @description Of multi-blind several, one a line */
            scramble: string;
        };
        Series: {
            id: string;
            name: string;
            shortName: string;
            /**
             * @example [
             *       "ExampleOpen2026",
             *       "ExampleSunday2026"
             *     ]
             */
            competitionIds: string[];
        };
        Suggestion: {
            /** @enum {string} */
            class: "competition" | "person" | "regulation";
            /** @example ExampleOpen2026 */
            id: string;
            /** @example Example Open 2026 */
            name: string;
            /**
             * @description What tells two of one name apart, for people to read
             * @example 2026-09-05 · Lille · France
             */
            detail: string;
            /**
             * @description The country of a competition or a competitor; with the next two what `detail` says, as data
             * @example FR
             */
            country_iso2: string | null;
            /**
             * @description Of a competition
             * @example Lille
             */
            city: string | null;
            /**
             * @description Of a competition
             * @example 2026-09-05
             */
            start_date: string | null;
            /**
             * @description Of a competitor whom `q` finds by a name of before
             * @example null
             */
            former_name: string | null;
            /** @example https://stadion.example/competitions/ExampleOpen2026 */
            url: string;
        };
        Tab: {
            id: number;
            competition_id: string;
            /** @example Travel */
            name: string;
            /**
             * @description Markdown
             * @example The hall is **five minutes** from the station.
             */
            content: string;
            display_order: number;
        };
        TeamRole: {
            id: number;
            /** @example wrt */
            friendly_id: string;
            leader: boolean;
            senior_member: boolean;
            name: string;
            wca_id: string | null;
            avatar: components["schemas"]["Avatar"];
        };
        TokenAnswer: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @example 7200 */
            expires_in: number;
            /**
             * @description What was granted, which may be less than was asked
             * @example public email
             */
            scope: string;
            /**
             * @description Seconds since 1970
             * @example 1789000000
             */
            created_at: number;
            /** @description With codes, devices and passwords */
            refresh_token?: string;
            /** @description With the scope `openid` */
            id_token?: string;
        } & {
            [key: string]: unknown;
        };
        TokenInfo: {
            /** @description The account's id */
            resource_owner_id: number | null;
            /**
             * @example [
             *       "public",
             *       "email"
             *     ]
             */
            scope: string[];
            /** @description Seconds; null where it does not end */
            expires_in: number | null;
            application: {
                /** @description The client id */
                uid: string | null;
            } & {
                [key: string]: unknown;
            };
            /** @description Seconds since 1970 */
            created_at: number;
        } & {
            [key: string]: unknown;
        };
        Translation: {
            /** @example 2026-01-01 */
            version: string;
            /** @description Its own name for itself */
            language: string;
            language_english: string;
            /**
             * @description Relative to this list
             * @example ./dutch
             */
            url: string;
        };
        User: {
            id: number;
            /** @description Competitor id; null before the first competition */
            wca_id: string | null;
            name: string;
            gender: ("m" | "f" | "o") | null;
            country_iso2: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The profile page; empty without a competitor id */
            url: string;
            country: components["schemas"]["Country"] | null;
            delegate_status: ("trainee_delegate" | "junior_delegate" | "delegate" | "regional_delegate" | "senior_delegate") | null;
            /** @constant */
            class: "user";
            teams: components["schemas"]["TeamRole"][];
            avatar: components["schemas"]["Avatar"];
            /** @description Staff delegates only */
            location?: string | null;
            /** @description Staff delegates only: their group */
            region_id?: number;
            /** @description Staff delegates, or with the scope `email` for oneself */
            email?: string;
            /** @description With the scope `dob`, for oneself */
            dob?: string | null;
        };
        UserGroup: {
            id: number;
            name: string;
            /** @enum {string} */
            group_type: "delegate_regions" | "teams_committees" | "councils" | "board" | "officers" | "translators" | "delegate_probation" | "banned_competitors";
            parent_group_id: number | null;
            is_active: boolean;
            is_hidden: boolean;
            metadata_type: ("GroupsMetadataDelegateRegions" | "GroupsMetadataTeamsCommittees" | "GroupsMetadataCouncils" | "GroupsMetadataBoard" | "GroupsMetadataTranslators") | null;
            metadata_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            metadata: {
                id: number;
                email?: string | null;
                friendly_id?: string;
                preferred_contact_mode?: ("email" | "contact_form") | null;
                locale?: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            } | null;
        };
        UserInfo: {
            /**
             * @description The account's id
             * @example 1
             */
            sub: string;
            /** @description With the scope `email` */
            email?: string;
            /** @description With the scope `profile`, as what follows */
            name?: string;
            /** @description The competitor id */
            preferred_username?: string;
            picture?: string;
        } & {
            [key: string]: unknown;
        };
        UserRole: {
            id: number;
            /** Format: date */
            start_date: string;
            end_date: string | null;
            group: components["schemas"]["UserGroup"];
            user: {
                id: number;
                /** @description Competitor id; null before the first competition */
                wca_id: string | null;
                name: string;
                gender: ("m" | "f" | "o") | null;
                country_iso2: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description The profile page; empty without a competitor id */
                url: string;
                country: components["schemas"]["Country"] | null;
                /** @constant */
                class: "user";
                avatar: components["schemas"]["Avatar"];
                /** @description Null where others may not know it */
                email: string | null;
            };
            metadata: {
                id: number;
                status?: ("trainee_delegate" | "junior_delegate" | "delegate" | "regional_delegate" | "senior_delegate" | "leader" | "senior_member" | "member" | "executive_director" | "chief_operating_officer" | "chair" | "vice_chair" | "secretary" | "treasurer") | null;
                location?: string | null;
                first_delegated?: string | null;
                last_delegated?: string | null;
                total_delegated?: number;
                lead_delegated?: number;
                ban_reason?: string | null;
                scope?: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            } | null;
            /** @constant */
            class: "userrole";
        };
        UserSummary: {
            id: number;
            wca_id: string | null;
            name: string;
            gender: ("m" | "f" | "o") | null;
            country_iso2: string | null;
            country: components["schemas"]["Country"] | null;
            /** @constant */
            class: "user";
        };
        WcifActivity: {
            id: number;
            name: string;
            activityCode: string;
            startTime: string;
            endTime: string;
            scrambleSetId?: number | null;
            extensions: {
                id: string;
                specUrl: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            childActivities: components["schemas"]["WcifActivity"][];
        };
        WcifPatchAnswer: {
            /** @example Successfully saved WCIF */
            status: string;
            /** @description What a person should know of the save: numbers that changed, people in two groups, an older copy, people who were passed over */
            message?: string;
            /** @description This and what follows: of a dry run */
            revision?: number;
            summary?: string;
            changes?: {
                path: string;
                from?: unknown;
                to?: unknown;
            }[];
            conflicts?: {
                path: string;
            }[];
            errors?: {
                error: string;
                code: string;
            }[];
        };
        WcifRevision: {
            revision: number;
            /** Format: date-time */
            at: string;
            /** @example assigned 38 people to groups */
            summary: string;
            author: {
                id: number;
                name: string;
            } | null;
            /** @description Null on this site's own pages, and with a personal token */
            application: {
                id: number;
                name: string;
            } | null;
            /** @description The name of the author's own token */
            personal_token: string | null;
            /** @description Whether others had saved since the author read */
            was_merged: boolean;
            /** @description What the author and others had both changed: `mine` stands, `current` was there */
            conflicts: {
                path: string;
                base?: unknown;
                mine?: unknown;
                current?: unknown;
                lost?: unknown;
            }[];
            /** @description Only where there is any: what got another number than it was sent with, because others had added something under that one */
            renumbered?: {
                /** @enum {string} */
                kind: "venues" | "rooms" | "activities";
                sent: string;
                saved: string;
            }[];
            /** @description Only where there is anybody: whom the merge put into two groups of one round */
            in_two_groups?: {
                wca_user_id: number;
                round: string;
                activity_ids: number[];
            }[];
            /** @description Only where there is anybody: the first hundred of whom nothing was taken, for they are not registered */
            passed_over?: {
                wca_user_id: number;
                name: string | null;
            }[];
        };
        WcifRevisionWithChanges: {
            revision: number;
            /** Format: date-time */
            at: string;
            /** @example assigned 38 people to groups */
            summary: string;
            author: {
                id: number;
                name: string;
            } | null;
            /** @description Null on this site's own pages, and with a personal token */
            application: {
                id: number;
                name: string;
            } | null;
            /** @description The name of the author's own token */
            personal_token: string | null;
            /** @description Whether others had saved since the author read */
            was_merged: boolean;
            /** @description What the author and others had both changed: `mine` stands, `current` was there */
            conflicts: {
                path: string;
                base?: unknown;
                mine?: unknown;
                current?: unknown;
                lost?: unknown;
            }[];
            /** @description Only where there is any: what got another number than it was sent with, because others had added something under that one */
            renumbered?: {
                /** @enum {string} */
                kind: "venues" | "rooms" | "activities";
                sent: string;
                saved: string;
            }[];
            /** @description Only where there is anybody: whom the merge put into two groups of one round */
            in_two_groups?: {
                wca_user_id: number;
                round: string;
                activity_ids: number[];
            }[];
            /** @description Only where there is anybody: the first hundred of whom nothing was taken, for they are not registered */
            passed_over?: {
                wca_user_id: number;
                name: string | null;
            }[];
            changes: {
                path: string;
                from?: unknown;
                to?: unknown;
            }[];
        };
        WcifSentActivity: {
            id: number;
            name: string;
            activityCode: string;
            startTime: string;
            endTime: string;
            childActivities: components["schemas"]["WcifSentActivity"][];
            scrambleSetId?: number | null;
            extensions?: {
                id?: string;
                specUrl?: string;
                data?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /**
         * @example {
         *       "formatVersion": "1.1",
         *       "id": "ExampleOpen2026",
         *       "name": "Example Open 2026",
         *       "shortName": "Example Open 2026",
         *       "series": {
         *         "id": "ExampleSeries2026",
         *         "name": "Example Series 2026",
         *         "shortName": "Example Series 2026",
         *         "competitionIds": [
         *           "ExampleOpen2026",
         *           "ExampleSunday2026"
         *         ]
         *       },
         *       "persons": [
         *         {
         *           "name": "Jane Doe",
         *           "wcaUserId": 1,
         *           "wcaId": "2005DOEJ01",
         *           "registrantId": 1,
         *           "countryIso2": "US",
         *           "gender": "f",
         *           "registration": {
         *             "wcaRegistrationId": 1,
         *             "eventIds": [
         *               "333"
         *             ],
         *             "status": "accepted",
         *             "isCompeting": true
         *           },
         *           "avatar": {
         *             "url": "https://stadion.example/avatars/1",
         *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
         *           },
         *           "roles": [
         *             "organizer"
         *           ],
         *           "assignments": [
         *             {
         *               "activityId": 2,
         *               "stationNumber": null,
         *               "assignmentCode": "competitor"
         *             }
         *           ],
         *           "personalBests": [
         *             {
         *               "eventId": "333",
         *               "best": 812,
         *               "worldRanking": 1,
         *               "continentalRanking": 1,
         *               "nationalRanking": 1,
         *               "type": "single"
         *             },
         *             {
         *               "eventId": "333",
         *               "best": 905,
         *               "worldRanking": 1,
         *               "continentalRanking": 1,
         *               "nationalRanking": 1,
         *               "type": "average"
         *             }
         *           ],
         *           "extensions": []
         *         }
         *       ],
         *       "events": [
         *         {
         *           "id": "333",
         *           "rounds": [
         *             {
         *               "id": "333-r1",
         *               "format": "a",
         *               "timeLimit": {
         *                 "centiseconds": 60000,
         *                 "cumulativeRoundIds": []
         *               },
         *               "cutoff": {
         *                 "numberOfAttempts": 2,
         *                 "attemptResult": 3000
         *               },
         *               "scrambleSetCount": 1,
         *               "results": [
         *                 {
         *                   "personId": 1,
         *                   "ranking": 1,
         *                   "attempts": [
         *                     {
         *                       "result": 812,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 950,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 905,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 1010,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 860,
         *                       "reconstruction": null
         *                     }
         *                   ],
         *                   "best": 812,
         *                   "average": 905
         *                 }
         *               ],
         *               "extensions": [],
         *               "advancementCondition": null
         *             }
         *           ],
         *           "extensions": [],
         *           "qualification": null
         *         }
         *       ],
         *       "schedule": {
         *         "startDate": "2026-09-05",
         *         "numberOfDays": 2,
         *         "venues": [
         *           {
         *             "id": 1,
         *             "name": "Town Hall",
         *             "latitudeMicrodegrees": 44046236,
         *             "longitudeMicrodegrees": -123022029,
         *             "countryIso2": "US",
         *             "timezone": "America/Los_Angeles",
         *             "rooms": [
         *               {
         *                 "id": 1,
         *                 "name": "Main Room",
         *                 "color": "#304a96",
         *                 "activities": [
         *                   {
         *                     "id": 1,
         *                     "name": "3x3x3 Cube, Round 1",
         *                     "activityCode": "333-r1",
         *                     "startTime": "2026-09-05T16:00:00Z",
         *                     "endTime": "2026-09-05T17:00:00Z",
         *                     "childActivities": [
         *                       {
         *                         "id": 2,
         *                         "name": "3x3x3 Cube, Round 1, Group 1",
         *                         "activityCode": "333-r1-g1",
         *                         "startTime": "2026-09-05T16:00:00Z",
         *                         "endTime": "2026-09-05T16:30:00Z",
         *                         "childActivities": [],
         *                         "extensions": []
         *                       }
         *                     ],
         *                     "extensions": []
         *                   }
         *                 ],
         *                 "extensions": []
         *               }
         *             ],
         *             "extensions": []
         *           }
         *         ]
         *       },
         *       "competitorLimit": 120,
         *       "extensions": [
         *         {
         *           "id": "example.notes",
         *           "specUrl": "https://notes.example/spec",
         *           "data": {
         *             "text": "Doors open at 8"
         *           }
         *         }
         *       ],
         *       "registrationInfo": {
         *         "openTime": "2026-07-01T18:00:00Z",
         *         "closeTime": "2026-08-20T18:00:00Z",
         *         "baseEntryFee": 1500,
         *         "currencyCode": "USD",
         *         "onTheSpotRegistration": false,
         *         "useWcaRegistration": true
         *       }
         *     }
         */
        WcifV1: {
            formatVersion: string;
            id: string;
            name: string;
            shortName: string;
            series: {
                id: string;
                name: string;
                shortName: string;
                competitionIds: string[];
            } | null;
            persons: {
                registrantId: number | null;
                name: string;
                wcaUserId: number;
                wcaId: string | null;
                countryIso2: string | null;
                gender: ("m" | "f" | "o") | null;
                birthdate?: string;
                email?: string;
                avatar: {
                    url: string;
                    thumbUrl: string;
                } | null;
                roles: string[];
                registration: {
                    wcaRegistrationId: number;
                    eventIds: ("333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo")[];
                    /** @enum {string} */
                    status: "accepted" | "deleted" | "pending";
                    guests?: number;
                    comments?: string;
                    administrativeNotes?: string;
                    isCompeting: boolean;
                } | null;
                assignments: {
                    activityId: number;
                    stationNumber: number | null;
                    assignmentCode: string;
                }[];
                personalBests: {
                    /** @enum {string} */
                    eventId: "333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo";
                    best: number;
                    worldRanking: number;
                    continentalRanking: number;
                    nationalRanking: number;
                    /** @enum {string} */
                    type: "single" | "average";
                }[];
                extensions: {
                    id: string;
                    specUrl: string;
                    data: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            events: {
                id: string;
                rounds: {
                    id: string;
                    /** @enum {string} */
                    format: "1" | "2" | "3" | "5" | "a" | "h" | "m";
                    timeLimit: {
                        centiseconds: number;
                        cumulativeRoundIds: string[];
                    } | null;
                    cutoff: {
                        numberOfAttempts: number;
                        attemptResult: number;
                    } | null;
                    results: {
                        personId: number;
                        ranking: number | null;
                        attempts: {
                            result: number;
                            reconstruction: string | null;
                        }[];
                        best: number;
                        average: number;
                    }[];
                    scrambleSets?: unknown[];
                    scrambleSetCount: number;
                    extensions: {
                        id: string;
                        specUrl: string;
                        data: {
                            [key: string]: unknown;
                        };
                    }[];
                    advancementCondition: {
                        /** @enum {string} */
                        type: "attemptResult" | "percent" | "ranking";
                        level: number;
                    } | null;
                }[] | null;
                competitorLimit?: number | null;
                qualification: {
                    whenDate: string;
                    /** @enum {string} */
                    resultType: "single" | "average";
                    /** @enum {string} */
                    type: "attemptResult" | "ranking" | "anyResult";
                    level: number | null;
                } | null;
                extensions: {
                    id: string;
                    specUrl: string;
                    data: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            schedule: {
                venues: {
                    id: number;
                    name: string;
                    latitudeMicrodegrees: number;
                    countryIso2: string;
                    longitudeMicrodegrees: number;
                    timezone: string;
                    rooms: {
                        id: number;
                        name: string;
                        color: string;
                        activities: components["schemas"]["WcifActivity"][];
                        extensions: {
                            id: string;
                            specUrl: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                    extensions: {
                        id: string;
                        specUrl: string;
                        data: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
                startDate: string | null;
                numberOfDays: number | null;
            };
            competitorLimit: number | null;
            extensions: {
                id: string;
                specUrl: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            registrationInfo: {
                openTime: string | null;
                closeTime: string | null;
                baseEntryFee: number | null;
                currencyCode: string;
                onTheSpotRegistration: boolean | null;
                useWcaRegistration: boolean;
            };
        };
        WcifV1Sent: {
            formatVersion?: string;
            id?: string;
            name?: string;
            shortName?: string;
            series?: {
                id?: string;
                name?: string;
                shortName?: string;
                competitionIds?: string[];
            } | null;
            persons?: {
                registrantId?: number | null;
                name?: string;
                wcaUserId?: number;
                wcaId?: string | null;
                countryIso2?: string | null;
                gender?: ("m" | "f" | "o") | null;
                birthdate?: string;
                email?: string;
                avatar?: {
                    url?: string;
                    thumbUrl?: string;
                } | null;
                roles?: string[];
                registration?: {
                    wcaRegistrationId?: number;
                    eventIds?: ("333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo")[];
                    /** @enum {string} */
                    status?: "accepted" | "deleted" | "pending";
                    guests?: number;
                    comments?: string;
                    administrativeNotes?: string;
                    isCompeting?: boolean;
                } | null;
                assignments?: {
                    activityId?: number;
                    stationNumber?: number | null;
                    assignmentCode?: string;
                }[];
                personalBests?: {
                    /** @enum {string} */
                    eventId?: "333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo";
                    best?: number;
                    worldRanking?: number;
                    continentalRanking?: number;
                    nationalRanking?: number;
                    /** @enum {string} */
                    type?: "single" | "average";
                }[];
                extensions?: {
                    id?: string;
                    specUrl?: string;
                    data?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            events?: {
                id?: string;
                rounds?: {
                    id?: string;
                    /** @enum {string} */
                    format?: "1" | "2" | "3" | "5" | "a" | "h" | "m";
                    timeLimit?: {
                        centiseconds?: number;
                        cumulativeRoundIds?: string[];
                    } | null;
                    cutoff?: {
                        numberOfAttempts?: number;
                        attemptResult?: number;
                    } | null;
                    results?: ({
                        personId?: number;
                        ranking?: number | null;
                        attempts?: ({
                            result?: number;
                            reconstruction?: string | null;
                        } | null)[];
                        best?: number;
                        average?: number;
                    } | null)[];
                    scrambleSets?: unknown[];
                    scrambleSetCount?: number;
                    extensions?: {
                        id?: string;
                        specUrl?: string;
                        data?: {
                            [key: string]: unknown;
                        };
                    }[];
                    advancementCondition?: {
                        /** @enum {string} */
                        type?: "attemptResult" | "percent" | "ranking";
                        level?: number;
                    } | null;
                }[] | null;
                competitorLimit?: number | null;
                qualification?: {
                    whenDate?: string;
                    /** @enum {string} */
                    resultType?: "single" | "average";
                    /** @enum {string} */
                    type?: "attemptResult" | "ranking" | "anyResult";
                    level?: number | null;
                } | null;
                extensions?: {
                    id?: string;
                    specUrl?: string;
                    data?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            schedule?: {
                venues?: {
                    id: number;
                    name: string;
                    latitudeMicrodegrees: number;
                    countryIso2: string;
                    longitudeMicrodegrees: number;
                    timezone: string;
                    rooms: {
                        id: number;
                        name: string;
                        color?: string;
                        activities: components["schemas"]["WcifSentActivity"][];
                        extensions?: {
                            id?: string;
                            specUrl?: string;
                            data?: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                    extensions?: {
                        id?: string;
                        specUrl?: string;
                        data?: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
                startDate?: string | null;
                numberOfDays?: number | null;
            };
            competitorLimit?: number | null;
            extensions?: {
                id?: string;
                specUrl?: string;
                data?: {
                    [key: string]: unknown;
                };
            }[];
            registrationInfo?: {
                openTime?: string | null;
                closeTime?: string | null;
                baseEntryFee?: number | null;
                currencyCode?: string;
                onTheSpotRegistration?: boolean | null;
                useWcaRegistration?: boolean;
            };
        };
        /**
         * @example {
         *       "formatVersion": "2.1.1",
         *       "id": "ExampleOpen2026",
         *       "name": "Example Open 2026",
         *       "shortName": "Example Open 2026",
         *       "series": {
         *         "id": "ExampleSeries2026",
         *         "name": "Example Series 2026",
         *         "shortName": "Example Series 2026",
         *         "competitionIds": [
         *           "ExampleOpen2026",
         *           "ExampleSunday2026"
         *         ]
         *       },
         *       "persons": [
         *         {
         *           "name": "Jane Doe",
         *           "wcaUserId": 1,
         *           "wcaId": "2005DOEJ01",
         *           "registrantId": 1,
         *           "countryIso2": "US",
         *           "gender": "f",
         *           "registration": {
         *             "wcaRegistrationId": 1,
         *             "eventIds": [
         *               "333"
         *             ],
         *             "status": "accepted",
         *             "isCompeting": true
         *           },
         *           "avatar": {
         *             "url": "https://stadion.example/avatars/1",
         *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
         *           },
         *           "roles": [
         *             "organizer"
         *           ],
         *           "assignments": [
         *             {
         *               "activityId": 2,
         *               "stationNumber": null,
         *               "assignmentCode": "competitor"
         *             }
         *           ],
         *           "personalBests": [
         *             {
         *               "eventId": "333",
         *               "value": 812,
         *               "worldRanking": 1,
         *               "continentalRanking": 1,
         *               "nationalRanking": 1,
         *               "type": "single"
         *             },
         *             {
         *               "eventId": "333",
         *               "value": 905,
         *               "worldRanking": 1,
         *               "continentalRanking": 1,
         *               "nationalRanking": 1,
         *               "type": "average"
         *             }
         *           ],
         *           "extensions": []
         *         }
         *       ],
         *       "events": [
         *         {
         *           "id": "333",
         *           "rounds": [
         *             {
         *               "id": "333-r1",
         *               "format": "a",
         *               "timeLimit": {
         *                 "centiseconds": 60000,
         *                 "cumulativeRoundIds": []
         *               },
         *               "cutoff": {
         *                 "numberOfAttempts": 2,
         *                 "resultValue": 3000
         *               },
         *               "scrambleSetCount": 1,
         *               "results": [
         *                 {
         *                   "personId": 1,
         *                   "ranking": 1,
         *                   "attempts": [
         *                     {
         *                       "result": 812,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 950,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 905,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 1010,
         *                       "reconstruction": null
         *                     },
         *                     {
         *                       "result": 860,
         *                       "reconstruction": null
         *                     }
         *                   ],
         *                   "best": 812,
         *                   "average": 905
         *                 }
         *               ],
         *               "extensions": [],
         *               "linkedRounds": null,
         *               "participationRuleset": {
         *                 "participationSource": {
         *                   "type": "registrations"
         *                 },
         *                 "reservedPlaces": null
         *               }
         *             }
         *           ],
         *           "extensions": [],
         *           "qualification": null
         *         }
         *       ],
         *       "schedule": {
         *         "startDate": "2026-09-05",
         *         "numberOfDays": 2,
         *         "venues": [
         *           {
         *             "id": 1,
         *             "name": "Town Hall",
         *             "latitudeMicrodegrees": 44046236,
         *             "longitudeMicrodegrees": -123022029,
         *             "countryIso2": "US",
         *             "timezone": "America/Los_Angeles",
         *             "rooms": [
         *               {
         *                 "id": 1,
         *                 "name": "Main Room",
         *                 "color": "#304a96",
         *                 "activities": [
         *                   {
         *                     "id": 1,
         *                     "name": "3x3x3 Cube, Round 1",
         *                     "activityCode": "333-r1",
         *                     "startTime": "2026-09-05T16:00:00Z",
         *                     "endTime": "2026-09-05T17:00:00Z",
         *                     "childActivities": [
         *                       {
         *                         "id": 2,
         *                         "name": "3x3x3 Cube, Round 1, Group 1",
         *                         "activityCode": "333-r1-g1",
         *                         "startTime": "2026-09-05T16:00:00Z",
         *                         "endTime": "2026-09-05T16:30:00Z",
         *                         "childActivities": [],
         *                         "extensions": []
         *                       }
         *                     ],
         *                     "extensions": []
         *                   }
         *                 ],
         *                 "extensions": []
         *               }
         *             ],
         *             "extensions": []
         *           }
         *         ]
         *       },
         *       "competitorLimit": 120,
         *       "extensions": [
         *         {
         *           "id": "example.notes",
         *           "specUrl": "https://notes.example/spec",
         *           "data": {
         *             "text": "Doors open at 8"
         *           }
         *         }
         *       ],
         *       "registrationInfo": {
         *         "openTime": "2026-07-01T18:00:00Z",
         *         "closeTime": "2026-08-20T18:00:00Z",
         *         "baseEntryFee": 1500,
         *         "currencyCode": "USD",
         *         "onTheSpotRegistration": false,
         *         "useWcaRegistration": true
         *       }
         *     }
         */
        WcifV2: {
            formatVersion: string;
            id: string;
            name: string;
            shortName: string;
            series: {
                id: string;
                name: string;
                shortName: string;
                competitionIds: string[];
            } | null;
            persons: {
                registrantId: number | null;
                name: string;
                wcaUserId: number;
                wcaId: string | null;
                countryIso2: string | null;
                gender: ("m" | "f" | "o") | null;
                birthdate?: string;
                email?: string;
                avatar: {
                    url: string;
                    thumbUrl: string;
                } | null;
                roles: string[];
                registration: {
                    wcaRegistrationId: number;
                    eventIds: ("333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo")[];
                    /** @enum {string} */
                    status: "accepted" | "deleted" | "pending";
                    guests?: number;
                    comments?: string;
                    administrativeNotes?: string;
                    isCompeting: boolean;
                } | null;
                assignments: {
                    activityId: number;
                    stationNumber: number | null;
                    assignmentCode: string;
                }[];
                personalBests: {
                    /** @enum {string} */
                    eventId: "333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo";
                    value: number;
                    worldRanking: number;
                    continentalRanking: number;
                    nationalRanking: number;
                    /** @enum {string} */
                    type: "single" | "average";
                }[];
                extensions: {
                    id: string;
                    specUrl: string;
                    data: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            events: {
                id: string;
                rounds: {
                    id: string;
                    /** @enum {string} */
                    format: "1" | "2" | "3" | "5" | "a" | "h" | "m";
                    timeLimit: {
                        centiseconds: number;
                        cumulativeRoundIds: string[];
                    } | null;
                    cutoff: {
                        numberOfAttempts: number;
                        resultValue: number;
                    } | null;
                    results: {
                        personId: number;
                        ranking: number | null;
                        attempts: {
                            value?: number;
                            result: number;
                            reconstruction: string | null;
                        }[];
                        best: number;
                        average: number;
                    }[];
                    scrambleSets?: unknown[];
                    scrambleSetCount: number;
                    extensions: {
                        id: string;
                        specUrl: string;
                        data: {
                            [key: string]: unknown;
                        };
                    }[];
                    linkedRounds: string[] | null;
                    participationRuleset: {
                        participationSource: {
                            /** @constant */
                            type: "registrations";
                        } | {
                            /** @constant */
                            type: "round";
                            roundId: string;
                            resultCondition: null | {
                                /** @constant */
                                type: "resultAchieved";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number | null;
                            } | {
                                /** @constant */
                                type: "ranking";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number;
                            } | {
                                /** @constant */
                                type: "percent";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number;
                            };
                        } | {
                            /** @constant */
                            type: "linkedRounds";
                            roundIds: string[];
                            resultCondition: null | {
                                /** @constant */
                                type: "resultAchieved";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number | null;
                            } | {
                                /** @constant */
                                type: "ranking";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number;
                            } | {
                                /** @constant */
                                type: "percent";
                                /** @enum {string} */
                                scope: "single" | "average";
                                value: number;
                            };
                        };
                        reservedPlaces: {
                            nationalities: string[];
                            reservations: number;
                        } | null;
                    };
                }[] | null;
                competitorLimit?: number | null;
                qualification: {
                    earliestResultDate: string | null;
                    latestResultDate: string;
                    resultCondition: null | {
                        /** @constant */
                        type: "resultAchieved";
                        /** @enum {string} */
                        scope: "single" | "average";
                        value: number | null;
                    } | {
                        /** @constant */
                        type: "ranking";
                        /** @enum {string} */
                        scope: "single" | "average";
                        value: number;
                    } | {
                        /** @constant */
                        type: "percent";
                        /** @enum {string} */
                        scope: "single" | "average";
                        value: number;
                    };
                } | null;
                extensions: {
                    id: string;
                    specUrl: string;
                    data: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            schedule: {
                venues: {
                    id: number;
                    name: string;
                    latitudeMicrodegrees: number;
                    countryIso2: string;
                    longitudeMicrodegrees: number;
                    timezone: string;
                    rooms: {
                        id: number;
                        name: string;
                        color: string;
                        activities: components["schemas"]["WcifActivity"][];
                        extensions: {
                            id: string;
                            specUrl: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                    extensions: {
                        id: string;
                        specUrl: string;
                        data: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
                startDate: string | null;
                numberOfDays: number | null;
            };
            competitorLimit: number | null;
            extensions: {
                id: string;
                specUrl: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            registrationInfo: {
                openTime: string | null;
                closeTime: string | null;
                baseEntryFee: number | null;
                currencyCode: string;
                onTheSpotRegistration: boolean | null;
                useWcaRegistration: boolean;
            };
        };
        WcifV2Sent: {
            formatVersion?: string;
            id?: string;
            name?: string;
            shortName?: string;
            series?: {
                id?: string;
                name?: string;
                shortName?: string;
                competitionIds?: string[];
            } | null;
            persons?: {
                registrantId?: number | null;
                name?: string;
                wcaUserId?: number;
                wcaId?: string | null;
                countryIso2?: string | null;
                gender?: ("m" | "f" | "o") | null;
                birthdate?: string;
                email?: string;
                avatar?: {
                    url?: string;
                    thumbUrl?: string;
                } | null;
                roles?: string[];
                registration?: {
                    wcaRegistrationId?: number;
                    eventIds?: ("333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo")[];
                    /** @enum {string} */
                    status?: "accepted" | "deleted" | "pending";
                    guests?: number;
                    comments?: string;
                    administrativeNotes?: string;
                    isCompeting?: boolean;
                } | null;
                assignments?: {
                    activityId?: number;
                    stationNumber?: number | null;
                    assignmentCode?: string;
                }[];
                personalBests?: {
                    /** @enum {string} */
                    eventId?: "333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo";
                    value?: number;
                    worldRanking?: number;
                    continentalRanking?: number;
                    nationalRanking?: number;
                    /** @enum {string} */
                    type?: "single" | "average";
                }[];
                extensions?: {
                    id?: string;
                    specUrl?: string;
                    data?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            events?: {
                id?: string;
                rounds?: {
                    id?: string;
                    /** @enum {string} */
                    format?: "1" | "2" | "3" | "5" | "a" | "h" | "m";
                    timeLimit?: {
                        centiseconds?: number;
                        cumulativeRoundIds?: string[];
                    } | null;
                    cutoff?: {
                        numberOfAttempts?: number;
                        resultValue?: number;
                    } | null;
                    results?: ({
                        personId?: number;
                        ranking?: number | null;
                        attempts?: ({
                            value?: number;
                            result?: number;
                            reconstruction?: string | null;
                        } | null)[];
                        best?: number;
                        average?: number;
                    } | null)[];
                    scrambleSets?: unknown[];
                    scrambleSetCount?: number;
                    extensions?: {
                        id?: string;
                        specUrl?: string;
                        data?: {
                            [key: string]: unknown;
                        };
                    }[];
                    linkedRounds?: string[] | null;
                    participationRuleset?: {
                        participationSource?: {
                            /** @constant */
                            type?: "registrations";
                        } | {
                            /** @constant */
                            type?: "round";
                            roundId?: string;
                            resultCondition?: null | {
                                /** @constant */
                                type?: "resultAchieved";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number | null;
                            } | {
                                /** @constant */
                                type?: "ranking";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number;
                            } | {
                                /** @constant */
                                type?: "percent";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number;
                            };
                        } | {
                            /** @constant */
                            type?: "linkedRounds";
                            roundIds?: string[];
                            resultCondition?: null | {
                                /** @constant */
                                type?: "resultAchieved";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number | null;
                            } | {
                                /** @constant */
                                type?: "ranking";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number;
                            } | {
                                /** @constant */
                                type?: "percent";
                                /** @enum {string} */
                                scope?: "single" | "average";
                                value?: number;
                            };
                        };
                        reservedPlaces?: {
                            nationalities?: string[];
                            reservations?: number;
                        } | null;
                    };
                }[] | null;
                competitorLimit?: number | null;
                qualification?: {
                    earliestResultDate?: string | null;
                    latestResultDate?: string;
                    resultCondition?: null | {
                        /** @constant */
                        type?: "resultAchieved";
                        /** @enum {string} */
                        scope?: "single" | "average";
                        value?: number | null;
                    } | {
                        /** @constant */
                        type?: "ranking";
                        /** @enum {string} */
                        scope?: "single" | "average";
                        value?: number;
                    } | {
                        /** @constant */
                        type?: "percent";
                        /** @enum {string} */
                        scope?: "single" | "average";
                        value?: number;
                    };
                } | null;
                extensions?: {
                    id?: string;
                    specUrl?: string;
                    data?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            schedule?: {
                venues?: {
                    id: number;
                    name: string;
                    latitudeMicrodegrees: number;
                    countryIso2: string;
                    longitudeMicrodegrees: number;
                    timezone: string;
                    rooms: {
                        id: number;
                        name: string;
                        color?: string;
                        activities: components["schemas"]["WcifSentActivity"][];
                        extensions?: {
                            id?: string;
                            specUrl?: string;
                            data?: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                    extensions?: {
                        id?: string;
                        specUrl?: string;
                        data?: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
                startDate?: string | null;
                numberOfDays?: number | null;
            };
            competitorLimit?: number | null;
            extensions?: {
                id?: string;
                specUrl?: string;
                data?: {
                    [key: string]: unknown;
                };
            }[];
            registrationInfo?: {
                openTime?: string | null;
                closeTime?: string | null;
                baseEntryFee?: number | null;
                currencyCode?: string;
                onTheSpotRegistration?: boolean | null;
                useWcaRegistration?: boolean;
            };
        };
    };
    responses: {
        /** @description What you have is still right */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Characters that no text may hold, or two access tokens */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "bad_request" | "invalid_request";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A session's cookie that came with a page of another site */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "cross_site";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A body that is larger than this address takes */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "body_too_large";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A body in another form than is understood */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "unsupported_media_type";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A parameter cannot be what it is; the message names it */
        InvalidParameter: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "invalid_parameter";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description Too many calls in a minute */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "rate_limited";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service is overloaded or restarting */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & ({
                    /** @enum {string} */
                    code?: "unavailable";
                } & {
                    [key: string]: unknown;
                });
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Rows of the whole list */
        Total: number;
        /** @description Rows of a page */
        "Per-Page": number;
        /** @description The first, previous, last and next page (RFC 8288), where there are several */
        Link: string;
        /** @description Send it back as `If-None-Match`: an answer that is still the same is a 304 */
        ETag: string;
        /** @description The call's id */
        "X-Request-Id": string;
        /** @description Calls a minute */
        "RateLimit-Limit": number;
        /** @description Calls left in this minute */
        "RateLimit-Remaining": number;
        /** @description Seconds until the next minute begins */
        "RateLimit-Reset": number;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description The document's revision: `If-Match` takes it */
        "X-Wcif-Revision": number;
        /** @description `none`, or that others' changes were merged, with the places that both had changed */
        "X-Wcif-Merged": string;
        /** @description Which token is wanted, or what is wrong with the one that came (RFC 6750 §3) */
        "WWW-Authenticate": string;
        /** @description Where it leads */
        Location: string;
    };
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    getApplicationsMeRemovals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whose data to remove */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removals": [
                     *         {
                     *           "user_id": 42,
                     *           "removed_at": "2026-06-01T14:00:00.000Z"
                     *         }
                     *       ],
                     *       "complete": false
                     *     }
                     */
                    "application/json": {
                        removals: components["schemas"]["Removal"][];
                        /** @description False where there are more, once these are done */
                        complete: boolean;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, or one that is no good */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description The token is somebody's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_an_application";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postApplicationsMeRemovals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_ids": [
                 *         42
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @example [
                     *       42
                     *     ]
                     */
                    user_ids: number[];
                };
            };
        };
        responses: {
            /** @description Say that data is removed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 1
                     *     }
                     */
                    "application/json": {
                        /** @description How many of them you had not said so of before */
                        removed: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description No token, or one that is no good */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description The token is somebody's */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "not_an_application";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description No list of numbers, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether you administer results */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No administrator of results */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /** @description A cursor, or the `export_date` of an export: then everything that changed since the day before it */
                since?: string;
                /** @description How many at most: 500 unless you ask for another number, up to 1000 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What changed since */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "kind": "competition",
                     *           "id": "ExampleOpen2026",
                     *           "changed_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026"
                     *         }
                     *       ],
                     *       "cursor": "eyJhdCI6MX0",
                     *       "complete": false
                     *     }
                     */
                    "application/json": {
                        changes: {
                            /**
                             * @description `competition`: its details, or what it is a championship of (`championship_types` of `/competition_index`), but not the names and teams of its delegates and organizers. `person`: name, country, gender or former names. `results`: the results of a competition, or its scrambles (`/competitions/{competitionId}/scrambles`)
                             * @enum {string}
                             */
                            kind: "competition" | "person" | "results";
                            /** @description Of the competition or the person; of results, that of their competition */
                            id: string;
                            /** Format: date-time */
                            changed_at: string;
                            /** @description Where it is now */
                            url: string;
                        }[];
                        /** @description What to send as `since` the next time */
                        cursor: string;
                        /** @description False where there is more to ask for at once */
                        complete: boolean;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description A `since` that is neither a cursor of this site nor a moment, or a `limit` that is no number from 1 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionIndex: {
        parameters: {
            query?: {
                /** @description Every word must occur in the id, name, short name, city or country */
                q?: string;
                /** @description Starts on this day or later */
                start?: string;
                /** @description Ends on this day or earlier */
                end?: string;
                /** @description Ends on this day or later */
                ongoing_and_future?: string;
                /** @description Announced after this day began */
                announced_after?: string;
                /**
                 * @description Held in this country
                 * @example FR
                 */
                country_iso2?: string;
                /**
                 * @description Held on this continent
                 * @example _Europe
                 */
                continent?: string;
                /**
                 * @description Within `within_km` of this place, across borders: degrees north and east, a comma between, or by its name a city of 100,000 people, a capital, or a city where there was a competition, with a comma and its country where there are several
                 * @example 48.85,2.35
                 */
                near?: string;
                /** @description How far from `near`, as the crow flies: 100 where it is not said, 20040 at most */
                within_km?: number;
                /** @description `true`: people can register at this moment, for a place or for the waiting list */
                registration_open?: boolean;
                /** @description A delegate's competitor id or account id */
                delegate?: string;
                /** @description All of them are held */
                "event_ids[]"?: string[];
                /** @description `false` leaves cancelled ones out */
                include_cancelled?: boolean;
                /** @description Over for two (`warning`) or three (`danger`) weeks, and not all is posted */
                admin_status?: "warning" | "danger";
                /** @description Comma list of name, start_date, end_date, announced_at; `-` reverses */
                sort?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List competitions, slim */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ExampleOpen2026",
                     *         "name": "Example Open 2026",
                     *         "start_date": "2026-09-05",
                     *         "end_date": "2026-09-06",
                     *         "registration_open": "2026-07-01T18:00:00.000Z",
                     *         "registration_close": "2026-08-20T18:00:00.000Z",
                     *         "announced_at": "2026-06-01T14:00:00.000Z",
                     *         "competitor_limit": 120,
                     *         "venue": "[Town Hall]{https://hall.example}",
                     *         "city": "Springfield, Oregon",
                     *         "latitude_degrees": 44.046236,
                     *         "longitude_degrees": -123.022029,
                     *         "country_iso2": "US",
                     *         "event_ids": [
                     *           "333"
                     *         ],
                     *         "class": "competition",
                     *         "main_event_id": "333",
                     *         "short_display_name": "Example Open 2026",
                     *         "championship_types": [
                     *           "world"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IndexedCompetition"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Unknown continent or delegate */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description A date, country, place, distance, event list or sort key that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionSeriesBySeriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A series' id
                 * @example ExampleSeries2026
                 */
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A series of competitions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ExampleSeries2026",
                     *       "name": "Example Series 2026",
                     *       "shortName": "Example Series 2026",
                     *       "competitionIds": [
                     *         "ExampleOpen2026",
                     *         "ExampleSunday2026"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Series"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such series, or none of it announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitions: {
        parameters: {
            query?: {
                /** @description Every word must occur in the id, name, short name, city or country */
                q?: string;
                /** @description Starts on this day or later */
                start?: string;
                /** @description Ends on this day or earlier */
                end?: string;
                /** @description Ends on this day or later */
                ongoing_and_future?: string;
                /** @description Announced after this day began */
                announced_after?: string;
                /**
                 * @description Held in this country
                 * @example FR
                 */
                country_iso2?: string;
                /**
                 * @description Held on this continent
                 * @example _Europe
                 */
                continent?: string;
                /**
                 * @description Within `within_km` of this place, across borders: degrees north and east, a comma between, or by its name a city of 100,000 people, a capital, or a city where there was a competition, with a comma and its country where there are several
                 * @example 48.85,2.35
                 */
                near?: string;
                /** @description How far from `near`, as the crow flies: 100 where it is not said, 20040 at most */
                within_km?: number;
                /** @description `true`: people can register at this moment, for a place or for the waiting list */
                registration_open?: boolean;
                /** @description A delegate's competitor id or account id */
                delegate?: string;
                /** @description All of them are held */
                "event_ids[]"?: string[];
                /** @description `false` leaves cancelled ones out */
                include_cancelled?: boolean;
                /** @description Over for two (`warning`) or three (`danger`) weeks, and not all is posted */
                admin_status?: "warning" | "danger";
                /** @description Comma list of name, start_date, end_date, announced_at; `-` reverses */
                sort?: string;
                /** @description Only what you organize or delegate, announced or not; any value counts, even `false` */
                managed_by_me?: boolean;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List competitions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ExampleOpen2026",
                     *         "name": "Example Open 2026",
                     *         "start_date": "2026-09-05",
                     *         "end_date": "2026-09-06",
                     *         "registration_open": "2026-07-01T18:00:00.000Z",
                     *         "registration_close": "2026-08-20T18:00:00.000Z",
                     *         "announced_at": "2026-06-01T14:00:00.000Z",
                     *         "cancelled_at": null,
                     *         "competitor_limit": 120,
                     *         "venue": "[Town Hall]{https://hall.example}",
                     *         "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *         "website": "https://open.example",
                     *         "short_name": "Example Open 2026",
                     *         "city": "Springfield, Oregon",
                     *         "venue_address": "1 Main Street",
                     *         "venue_details": "Second floor",
                     *         "latitude_degrees": 44.046236,
                     *         "longitude_degrees": -123.022029,
                     *         "country_iso2": "US",
                     *         "event_ids": [
                     *           "333"
                     *         ],
                     *         "delegates": [
                     *           {
                     *             "id": 1,
                     *             "wca_id": "2005DOEJ01",
                     *             "name": "Jane Doe",
                     *             "gender": "f",
                     *             "country_iso2": "US",
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z",
                     *             "url": "https://stadion.example/persons/2005DOEJ01",
                     *             "country": {
                     *               "id": "USA",
                     *               "name": "United States",
                     *               "continent_id": "_North America",
                     *               "iso2": "US",
                     *               "continentId": "_North America"
                     *             },
                     *             "delegate_status": "delegate",
                     *             "class": "user",
                     *             "teams": [
                     *               {
                     *                 "id": 1,
                     *                 "friendly_id": "wrt",
                     *                 "leader": false,
                     *                 "senior_member": false,
                     *                 "name": "Jane Doe",
                     *                 "wca_id": "2005DOEJ01",
                     *                 "avatar": {
                     *                   "id": 1,
                     *                   "status": "approved",
                     *                   "thumbnail_crop_x": 1,
                     *                   "thumbnail_crop_y": 1,
                     *                   "thumbnail_crop_w": 1,
                     *                   "thumbnail_crop_h": 1,
                     *                   "url": "https://stadion.example/avatars/1",
                     *                   "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                   "is_default": false,
                     *                   "can_edit_thumbnail": false,
                     *                   "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                 }
                     *               }
                     *             ],
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "organizers": [
                     *           {
                     *             "id": 1,
                     *             "wca_id": "2005DOEJ01",
                     *             "name": "Jane Doe",
                     *             "gender": "f",
                     *             "country_iso2": "US",
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z",
                     *             "url": "https://stadion.example/persons/2005DOEJ01",
                     *             "country": {
                     *               "id": "USA",
                     *               "name": "United States",
                     *               "continent_id": "_North America",
                     *               "iso2": "US",
                     *               "continentId": "_North America"
                     *             },
                     *             "delegate_status": "delegate",
                     *             "class": "user",
                     *             "teams": [
                     *               {
                     *                 "id": 1,
                     *                 "friendly_id": "wrt",
                     *                 "leader": false,
                     *                 "senior_member": false,
                     *                 "name": "Jane Doe",
                     *                 "wca_id": "2005DOEJ01",
                     *                 "avatar": {
                     *                   "id": 1,
                     *                   "status": "approved",
                     *                   "thumbnail_crop_x": 1,
                     *                   "thumbnail_crop_y": 1,
                     *                   "thumbnail_crop_w": 1,
                     *                   "thumbnail_crop_h": 1,
                     *                   "url": "https://stadion.example/avatars/1",
                     *                   "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                   "is_default": false,
                     *                   "can_edit_thumbnail": false,
                     *                   "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                 }
                     *               }
                     *             ],
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "class": "competition",
                     *         "results_posted_at": null,
                     *         "short_display_name": "Example Open 2026",
                     *         "time_until_registration": "about 1 month",
                     *         "date_range": "Feb 3 - 5, 2014"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Competition"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description `managed_by_me` without signing in */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Unknown continent or delegate */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description A date, country, place, distance, event list, sort key or scope that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter" | "missing_scope";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Competitions you have to do with */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "past_competitions": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "registration_open": "2026-07-01T18:00:00.000Z",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *           "city": "Springfield, Oregon",
                     *           "country_iso2": "US",
                     *           "short_display_name": "Example Open 2026",
                     *           "registration_status": "not_yet_opened",
                     *           "championships": [
                     *             {
                     *               "id": 1,
                     *               "competition_id": "ExampleOpen2026",
                     *               "championship_type": "world"
                     *             }
                     *           ],
                     *           "results_posted?": false,
                     *           "visible?": false,
                     *           "confirmed?": false,
                     *           "cancelled?": false,
                     *           "report_posted?": false,
                     *           "class": "competition"
                     *         }
                     *       ],
                     *       "future_competitions": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "registration_open": "2026-07-01T18:00:00.000Z",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *           "city": "Springfield, Oregon",
                     *           "country_iso2": "US",
                     *           "short_display_name": "Example Open 2026",
                     *           "registration_status": "not_yet_opened",
                     *           "championships": [
                     *             {
                     *               "id": 1,
                     *               "competition_id": "ExampleOpen2026",
                     *               "championship_type": "world"
                     *             }
                     *           ],
                     *           "results_posted?": false,
                     *           "visible?": false,
                     *           "confirmed?": false,
                     *           "cancelled?": false,
                     *           "report_posted?": false,
                     *           "class": "competition"
                     *         }
                     *       ],
                     *       "bookmarked_competitions": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "registration_open": "2026-07-01T18:00:00.000Z",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *           "city": "Springfield, Oregon",
                     *           "country_iso2": "US",
                     *           "short_display_name": "Example Open 2026",
                     *           "registration_status": "not_yet_opened",
                     *           "championships": [
                     *             {
                     *               "id": 1,
                     *               "competition_id": "ExampleOpen2026",
                     *               "championship_type": "world"
                     *             }
                     *           ],
                     *           "results_posted?": false,
                     *           "visible?": false,
                     *           "confirmed?": false,
                     *           "cancelled?": false,
                     *           "report_posted?": false,
                     *           "class": "competition"
                     *         }
                     *       ],
                     *       "registrations_by_competition": {
                     *         "ExampleOpen2026": "accepted"
                     *       }
                     *     }
                     */
                    "application/json": {
                        past_competitions: components["schemas"]["MyCompetition"][];
                        future_competitions: components["schemas"]["MyCompetition"][];
                        bookmarked_competitions: components["schemas"]["MyCompetition"][];
                        /**
                         * @description Their own, by the competition's id
                         * @example {
                         *       "ExampleOpen2026": "accepted"
                         *     }
                         */
                        registrations_by_competition: {
                            [key: string]: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putCompetitionsWcifCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "formatVersion": "2.1.1",
                 *       "id": "ExampleOpen2026",
                 *       "name": "Example Open 2026",
                 *       "persons": []
                 *     }
                 */
                "application/json": components["schemas"]["WcifV1Sent"] | components["schemas"]["WcifV2Sent"];
            };
        };
        responses: {
            /** @description Check the form of an interchange document */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What does not fit, as an array of texts: the first hundred */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            403: components["responses"]["CrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsWcifSchemaByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A version, or how it begins
                 * @example 2.1.1
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Schema of a version of the interchange format */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "333": {}
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A version that is not served */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example invalid version number '3' */
                        message: string;
                        valid_version_numbers: string[];
                        /** @example 2.1.1 */
                        highest_version_number: string;
                        /** @example 1.1 */
                        stable_version_number: string;
                    } | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ExampleOpen2026",
                     *       "name": "Example Open 2026",
                     *       "start_date": "2026-09-05",
                     *       "end_date": "2026-09-06",
                     *       "registration_open": "2026-07-01T18:00:00.000Z",
                     *       "registration_close": "2026-08-20T18:00:00.000Z",
                     *       "announced_at": "2026-06-01T14:00:00.000Z",
                     *       "cancelled_at": null,
                     *       "competitor_limit": 120,
                     *       "venue": "[Town Hall]{https://hall.example}",
                     *       "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *       "website": "https://open.example",
                     *       "short_name": "Example Open 2026",
                     *       "city": "Springfield, Oregon",
                     *       "venue_address": "1 Main Street",
                     *       "venue_details": "Second floor",
                     *       "latitude_degrees": 44.046236,
                     *       "longitude_degrees": -123.022029,
                     *       "country_iso2": "US",
                     *       "event_ids": [
                     *         "333"
                     *       ],
                     *       "delegates": [
                     *         {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "user",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         }
                     *       ],
                     *       "organizers": [
                     *         {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "user",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         }
                     *       ],
                     *       "class": "competition",
                     *       "information": "Bring **lunch**.",
                     *       "contact": "[The organizers](mailto:team@open.example)",
                     *       "extra_registration_requirements": "Tell us if you need a quiet room.",
                     *       "external_registration_page": "https://open.example/register",
                     *       "main_event_id": "333",
                     *       "use_wca_registration": false,
                     *       "guests_enabled": false,
                     *       "allow_registration_edits": false,
                     *       "allow_registration_without_qualification": false,
                     *       "enable_donations": false,
                     *       "on_the_spot_registration": false,
                     *       "qualification_results": false,
                     *       "event_restrictions": false,
                     *       "force_comment_in_registration": false,
                     *       "base_entry_fee_lowest_denomination": 1,
                     *       "on_the_spot_entry_fee_lowest_denomination": 1,
                     *       "guests_entry_fee_lowest_denomination": 1,
                     *       "currency_code": "USD",
                     *       "refund_policy_percent": 1,
                     *       "guests_per_registration_limit": 1,
                     *       "events_per_registration_limit": 1,
                     *       "auto_accept_disable_threshold": 1,
                     *       "refund_policy_limit_date": "2026-06-01T14:00:00.000Z",
                     *       "event_change_deadline_date": "2026-06-01T14:00:00.000Z",
                     *       "waiting_list_deadline_date": "2026-06-01T14:00:00.000Z",
                     *       "guest_entry_status": "unclear",
                     *       "competitor_can_cancel": "not_accepted",
                     *       "scoretaking_software": "external",
                     *       "auto_accept_preference": "disabled",
                     *       "number_of_bookmarks": 1,
                     *       "using_payment_integrations?": false,
                     *       "uses_qualification?": false,
                     *       "uses_cutoff?": false,
                     *       "registration_full?": false,
                     *       "registration_full_and_accepted?": false,
                     *       "part_of_competition_series?": false,
                     *       "spots_left": 1,
                     *       "competition_series_ids": [
                     *         "ExampleOpen2026"
                     *       ],
                     *       "h2h_rounds": [
                     *         "333-r3"
                     *       ],
                     *       "tab_names": [
                     *         "Travel"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CompetitionInfo"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdCompetitors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everybody with results at a competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "2005DOEJ01",
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "person",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Person"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events and rounds, as the interchange format 1.1 has them */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "333",
                     *         "rounds": [
                     *           {
                     *             "id": "333-r1",
                     *             "format": "a",
                     *             "timeLimit": {
                     *               "centiseconds": 60000,
                     *               "cumulativeRoundIds": []
                     *             },
                     *             "cutoff": {
                     *               "numberOfAttempts": 2,
                     *               "attemptResult": 3000
                     *             },
                     *             "scrambleSetCount": 1,
                     *             "results": [
                     *               {
                     *                 "personId": 1,
                     *                 "ranking": 1,
                     *                 "attempts": [
                     *                   {
                     *                     "result": 812,
                     *                     "reconstruction": null
                     *                   },
                     *                   {
                     *                     "result": 950,
                     *                     "reconstruction": null
                     *                   },
                     *                   {
                     *                     "result": 905,
                     *                     "reconstruction": null
                     *                   },
                     *                   {
                     *                     "result": 1010,
                     *                     "reconstruction": null
                     *                   },
                     *                   {
                     *                     "result": 860,
                     *                     "reconstruction": null
                     *                   }
                     *                 ],
                     *                 "best": 812,
                     *                 "average": 905
                     *               }
                     *             ],
                     *             "extensions": [],
                     *             "advancementCondition": null
                     *           }
                     *         ],
                     *         "extensions": [],
                     *         "qualification": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        rounds: {
                            id: string;
                            /** @enum {string} */
                            format: "1" | "2" | "3" | "5" | "a" | "h" | "m";
                            timeLimit: {
                                centiseconds: number;
                                cumulativeRoundIds: string[];
                            } | null;
                            cutoff: {
                                numberOfAttempts: number;
                                attemptResult: number;
                            } | null;
                            results: {
                                personId: number;
                                ranking: number | null;
                                attempts: {
                                    result: number;
                                    reconstruction: string | null;
                                }[];
                                best: number;
                                average: number;
                            }[];
                            scrambleSets?: unknown[];
                            scrambleSetCount: number;
                            extensions: {
                                id: string;
                                specUrl: string;
                                data: {
                                    [key: string]: unknown;
                                };
                            }[];
                            advancementCondition: {
                                /** @enum {string} */
                                type: "attemptResult" | "percent" | "ranking";
                                level: number;
                            } | null;
                        }[] | null;
                        competitorLimit?: number | null;
                        qualification: {
                            whenDate: string;
                            /** @enum {string} */
                            resultType: "single" | "average";
                            /** @enum {string} */
                            type: "attemptResult" | "ranking" | "anyResult";
                            level: number | null;
                        } | null;
                        extensions: {
                            id: string;
                            specUrl: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rounds, how far they have come, and in which results come in right now */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "competition_id": "ExampleOpen2026",
                     *       "last_event_id": 4711,
                     *       "rounds": [
                     *         {
                     *           "id": "333-r1",
                     *           "event_id": "333",
                     *           "number": 1,
                     *           "state": "pending",
                     *           "is_final": false,
                     *           "completed": 1,
                     *           "total": 1,
                     *           "is_active": false,
                     *           "best_tag": "WR",
                     *           "entered_at": "2026-06-01T14:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LiveCompetition"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdLiveEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only this round; without it all
                 * @example 333-r1
                 */
                round?: string;
                /** @description The `last_event_id` of what you have already */
                after?: number;
            };
            header?: {
                /** @description The id of the last event that came; it goes before `after` */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rounds as they change, as server-sent events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 4712
                     *     event: round_changed
                     *     data: {"name":"round_changed","id":4712,"competition_id":"ExampleOpen2026","round_id":"333-r1","happened_at":"2026-06-01T14:00:00.000Z","round":{"competition_id":"ExampleOpen2026","id":"333-r1","event_id":"333","number":1,"format":"a","time_limit":{"centiseconds":60000,"cumulative_round_ids":["333-r1"]},"cutoff":{"number_of_attempts":1,"attempt_result":3000},"advancement":{"type":"ranking","level":1},"linked_round_ids":["333-r1"],"is_final":false,"state":"pending","opened_at":"2026-06-01T14:00:00.000Z","completed":1},"results":[{"registrant_id":1}],"removed":[1]}
                     */
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdLiveRoundsByRoundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A round as it stands: places, records, who is through, and who needs what */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "competition_id": "ExampleOpen2026",
                     *       "id": "333-r1",
                     *       "event_id": "333",
                     *       "number": 1,
                     *       "format": "a",
                     *       "time_limit": {
                     *         "centiseconds": 60000,
                     *         "cumulative_round_ids": [
                     *           "333-r1"
                     *         ]
                     *       },
                     *       "cutoff": {
                     *         "number_of_attempts": 1,
                     *         "attempt_result": 3000
                     *       },
                     *       "advancement": {
                     *         "type": "ranking",
                     *         "level": 1
                     *       },
                     *       "linked_round_ids": [
                     *         "333-r1"
                     *       ],
                     *       "is_final": false,
                     *       "state": "pending",
                     *       "opened_at": "2026-06-01T14:00:00.000Z",
                     *       "completed": 1,
                     *       "results": [
                     *         {
                     *           "registrant_id": 1,
                     *           "name": "Jane Doe",
                     *           "wca_id": "2005DOEJ01",
                     *           "country_iso2": "US",
                     *           "attempts": [
                     *             812,
                     *             950,
                     *             905,
                     *             1010,
                     *             860
                     *           ],
                     *           "best": 812,
                     *           "average": 905,
                     *           "place": 1,
                     *           "global_place": 1,
                     *           "advancing": "yes",
                     *           "is_complete": false,
                     *           "single_record_tag": "WR",
                     *           "average_record_tag": "WR",
                     *           "entered_at": "2026-06-01T14:00:00.000Z",
                     *           "has_quit": false,
                     *           "forecast": {
                     *             "best_possible": 905,
                     *             "worst_possible": 905,
                     *             "projected": 905,
                     *             "for_first": 1,
                     *             "for_advancing": 1
                     *           }
                     *         }
                     *       ],
                     *       "last_event_id": 4711
                     *     }
                     */
                    "application/json": {
                        competition_id: string;
                        /**
                         * @description As in the interchange format
                         * @example 333-r1
                         */
                        id: string;
                        event_id: string;
                        number: number;
                        /** @example a */
                        format: string;
                        time_limit: {
                            /** @example 60000 */
                            centiseconds: number;
                            cumulative_round_ids: string[];
                        } | null;
                        cutoff: {
                            number_of_attempts: number;
                            /**
                             * @description In the event's unit; -1 DNF, -2 DNS, 0 none
                             * @example 3000
                             */
                            attempt_result: number;
                        } | null;
                        advancement: {
                            /** @enum {string} */
                            type: "ranking" | "percent" | "attemptResult";
                            level: number;
                        } | null;
                        /** @description With which it forms a Dual Round */
                        linked_round_ids: string[] | null;
                        is_final: boolean;
                        /** @enum {string} */
                        state: "pending" | "blocked" | "ready" | "open" | "locked";
                        opened_at: string | null;
                        /** @description How many have all their attempts */
                        completed: number;
                        /** @description Everybody who is in it, by place; then who has nothing yet, by number */
                        results: components["schemas"]["LiveResult"][];
                        /**
                         * @description The newest event that is in it: follow what comes after it
                         * @example 4711
                         */
                        last_event_id: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postCompetitionsByCompetitionIdLiveRoundsByRoundIdAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registrant_id": 1,
                 *       "attempt_number": 1,
                 *       "attempt_result": 905
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Their number at the competition (WCIF `registrantId`)
                     * @example 1
                     */
                    registrant_id: number;
                    attempt_number: number;
                    /**
                     * @description As in the interchange format: hundredths, moves; -1 DNF, -2 DNS, 0 none
                     * @example 905
                     */
                    attempt_result: number;
                };
            };
        };
        responses: {
            /** @description Enter one attempt of somebody */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "registrant_id": 1,
                     *           "attempts": [
                     *             812,
                     *             950,
                     *             905,
                     *             1010,
                     *             860
                     *           ],
                     *           "best": 812,
                     *           "average": 905
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EnteredResults"];
                };
            };
            /** @description The body is not what it should be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Nobody asks, or the token of a device is for another competition */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, or results of this competition are not entered here now */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be entered; nothing was saved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryError"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postCompetitionsByCompetitionIdLiveRoundsByRoundIdResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "registrant_id": 1,
                 *           "attempts": [
                 *             812,
                 *             950,
                 *             905,
                 *             1010,
                 *             860
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    results: {
                        /**
                         * @description Their number at the competition (WCIF `registrantId`)
                         * @example 1
                         */
                        registrant_id: number;
                        attempts: number[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Enter all attempts of people, a thousand at most */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "registrant_id": 1,
                     *           "attempts": [
                     *             812,
                     *             950,
                     *             905,
                     *             1010,
                     *             860
                     *           ],
                     *           "best": 812,
                     *           "average": 905
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EnteredResults"];
                };
            };
            /** @description The body is not what it should be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Nobody asks, or the token of a device is for another competition */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, or results of this competition are not entered here now */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be entered; nothing was saved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryError"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdPodiums: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description First to third of every final */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "round_id": 1,
                     *         "pos": 1,
                     *         "best": 812,
                     *         "best_index": 0,
                     *         "worst_index": 3,
                     *         "average": 905,
                     *         "name": "Jane Doe",
                     *         "country_iso2": "US",
                     *         "competition_id": "ExampleOpen2026",
                     *         "event_id": "333",
                     *         "round_type_id": "f",
                     *         "format_id": "a",
                     *         "wca_id": "2005DOEJ01",
                     *         "attempts": [
                     *           812,
                     *           950,
                     *           905,
                     *           1010,
                     *           860
                     *         ],
                     *         "regional_single_record": "NR",
                     *         "regional_average_record": "NR"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Result"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdPsychSheetByEventId: {
        parameters: {
            query?: {
                /** @description What the event is won by, unless you ask for it */
                sort_by?: "single" | "average";
            };
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description An event's id
                 * @example 333
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is registered for an event, the best first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sorted_rankings": [
                     *         {
                     *           "name": "Jane Doe",
                     *           "user_id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "country_id": "USA",
                     *           "country_iso2": "US",
                     *           "average_best": 905,
                     *           "average_rank": 1,
                     *           "single_best": 812,
                     *           "single_rank": 1,
                     *           "tied_previous": false,
                     *           "pos": 1
                     *         }
                     *       ],
                     *       "sort_by": "average",
                     *       "sort_by_second": "single"
                     *     }
                     */
                    "application/json": {
                        sorted_rankings: components["schemas"]["PsychSheetRow"][];
                        /**
                         * @example average
                         * @enum {string}
                         */
                        sort_by: "single" | "average";
                        /**
                         * @example single
                         * @enum {string}
                         */
                        sort_by_second: "single" | "average";
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, not announced yet, or the event is not held there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description `sort_by` is neither `single` nor `average` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdQualifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has to be achieved before registering, by event */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "333": {
                     *         "type": "attemptResult",
                     *         "resultType": "single",
                     *         "whenDate": "2026-08-20",
                     *         "level": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: components["schemas"]["Qualification"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted registrations */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "competition_id": "ExampleOpen2026",
                     *         "user_id": 1,
                     *         "event_ids": [
                     *           "333"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Registration"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results of a competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "round_id": 1,
                     *         "pos": 1,
                     *         "best": 812,
                     *         "best_index": 0,
                     *         "worst_index": 3,
                     *         "average": 905,
                     *         "name": "Jane Doe",
                     *         "country_iso2": "US",
                     *         "competition_id": "ExampleOpen2026",
                     *         "event_id": "333",
                     *         "round_type_id": "f",
                     *         "format_id": "a",
                     *         "wca_id": "2005DOEJ01",
                     *         "attempts": [
                     *           812,
                     *           950,
                     *           905,
                     *           1010,
                     *           860
                     *         ],
                     *         "regional_single_record": "NR",
                     *         "regional_average_record": "NR"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Result"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdResultsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is wrong with the results of a competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "errors": 1,
                     *       "warnings": 1,
                     *       "findings": [
                     *         {
                     *           "id": "possible_duplicate_warning",
                     *           "alias": null,
                     *           "severity": "warning",
                     *           "message": "Maria Hernandez may have competed before.",
                     *           "round_id": null,
                     *           "person_id": 7,
                     *           "details": "Perhaps as Maria Hernández (2016HERN02).",
                     *           "wca_ids": [
                     *             "2016HERN02"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResultCheck"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description You do not manage this competition, or the token lacks the scope */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden" | "missing_scope";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or one that you may not see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putCompetitionsByCompetitionIdResultsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "formatVersion": "WCA Competition 0.3",
                 *       "competitionId": "ExampleOpen2026",
                 *       "persons": [],
                 *       "events": []
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Check a Results JSON */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "errors": 1,
                     *       "warnings": 1,
                     *       "findings": [
                     *         {
                     *           "id": "possible_duplicate_warning",
                     *           "alias": null,
                     *           "severity": "warning",
                     *           "message": "Maria Hernandez may have competed before.",
                     *           "round_id": null,
                     *           "person_id": 7,
                     *           "details": "Perhaps as Maria Hernández (2016HERN02).",
                     *           "wca_ids": [
                     *             "2016HERN02"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResultCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description You do not manage this competition, or the token lacks the scope */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "forbidden" | "missing_scope";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or one that you may not see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be read, or is another competition's: `pointer` names the place */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_file";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postCompetitionsByCompetitionIdResultsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "formatVersion": "WCA Competition 0.3",
                 *       "competitionId": "ExampleOpen2026",
                 *       "persons": [],
                 *       "events": []
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Upload a Results JSON */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "errors": 1,
                     *       "warnings": 1,
                     *       "findings": [
                     *         {
                     *           "id": "possible_duplicate_warning",
                     *           "alias": null,
                     *           "severity": "warning",
                     *           "message": "Maria Hernandez may have competed before.",
                     *           "round_id": null,
                     *           "person_id": 7,
                     *           "details": "Perhaps as Maria Hernández (2016HERN02).",
                     *           "wca_ids": [
                     *             "2016HERN02"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResultCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description You do not manage this competition, or the token lacks the scope, or its results are submitted */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "forbidden" | "missing_scope" | "results_submitted" | "application_stopped";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or one that you may not see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be read, or is another competition's: `pointer` names the place */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_file" | "invalid";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdResultsByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description An event's id
                 * @example 333
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results of one event, round by round */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "333",
                     *       "rounds": [
                     *         {
                     *           "id": 1,
                     *           "roundTypeId": "f",
                     *           "isH2hMock": false,
                     *           "results": [
                     *             {
                     *               "id": 1,
                     *               "round_id": 1,
                     *               "pos": 1,
                     *               "best": 812,
                     *               "best_index": 0,
                     *               "worst_index": 3,
                     *               "average": 905,
                     *               "name": "Jane Doe",
                     *               "country_iso2": "US",
                     *               "competition_id": "ExampleOpen2026",
                     *               "event_id": "333",
                     *               "round_type_id": "f",
                     *               "format_id": "a",
                     *               "wca_id": "2005DOEJ01",
                     *               "attempts": [
                     *                 812,
                     *                 950,
                     *                 905,
                     *                 1010,
                     *                 860
                     *               ],
                     *               "regional_single_record": "NR",
                     *               "regional_average_record": "NR"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        id: string;
                        rounds: {
                            id: number;
                            roundTypeId: string;
                            isH2hMock: boolean;
                            /** @description By place */
                            results: components["schemas"]["Result"][];
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition or event, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule, as the interchange format has it */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "startDate": "2026-09-05",
                     *       "numberOfDays": 2,
                     *       "venues": [
                     *         {
                     *           "id": 1,
                     *           "name": "Town Hall",
                     *           "latitudeMicrodegrees": 44046236,
                     *           "longitudeMicrodegrees": -123022029,
                     *           "countryIso2": "US",
                     *           "timezone": "America/Los_Angeles",
                     *           "rooms": [
                     *             {
                     *               "id": 1,
                     *               "name": "Main Room",
                     *               "color": "#304a96",
                     *               "activities": [
                     *                 {
                     *                   "id": 1,
                     *                   "name": "3x3x3 Cube, Round 1",
                     *                   "activityCode": "333-r1",
                     *                   "startTime": "2026-09-05T16:00:00Z",
                     *                   "endTime": "2026-09-05T17:00:00Z",
                     *                   "childActivities": [
                     *                     {
                     *                       "id": 2,
                     *                       "name": "3x3x3 Cube, Round 1, Group 1",
                     *                       "activityCode": "333-r1-g1",
                     *                       "startTime": "2026-09-05T16:00:00Z",
                     *                       "endTime": "2026-09-05T16:30:00Z",
                     *                       "childActivities": [],
                     *                       "extensions": []
                     *                     }
                     *                   ],
                     *                   "extensions": []
                     *                 }
                     *               ],
                     *               "extensions": []
                     *             }
                     *           ],
                     *           "extensions": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        venues: {
                            id: number;
                            name: string;
                            latitudeMicrodegrees: number;
                            countryIso2: string;
                            longitudeMicrodegrees: number;
                            timezone: string;
                            rooms: {
                                id: number;
                                name: string;
                                color: string;
                                activities: components["schemas"]["WcifActivity"][];
                                extensions: {
                                    id: string;
                                    specUrl: string;
                                    data: {
                                        [key: string]: unknown;
                                    };
                                }[];
                            }[];
                            extensions: {
                                id: string;
                                specUrl: string;
                                data: {
                                    [key: string]: unknown;
                                };
                            }[];
                        }[];
                        startDate: string | null;
                        numberOfDays: number | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdScrambles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All scrambles of a competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "competition_id": "ExampleOpen2026",
                     *         "event_id": "333",
                     *         "round_type_id": "f",
                     *         "round_id": 1,
                     *         "group_id": "A",
                     *         "is_extra": false,
                     *         "scramble_num": 1,
                     *         "scramble": "R U R' U'"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Scramble"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdScramblesByEventId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description An event's id
                 * @example 333
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Scrambles of one event, round by round */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "333",
                     *       "rounds": [
                     *         {
                     *           "id": 1,
                     *           "roundTypeId": "f",
                     *           "scrambles": [
                     *             {
                     *               "id": 1,
                     *               "competition_id": "ExampleOpen2026",
                     *               "event_id": "333",
                     *               "round_type_id": "f",
                     *               "round_id": 1,
                     *               "group_id": "A",
                     *               "is_extra": false,
                     *               "scramble_num": 1,
                     *               "scramble": "R U R' U'"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        id: string;
                        rounds: {
                            id: number;
                            roundTypeId: string;
                            scrambles: components["schemas"]["Scramble"][];
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition or event, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdTabs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that the organizers added */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "competition_id": "ExampleOpen2026",
                     *         "name": "Travel",
                     *         "content": "The hall is **five minutes** from the station.",
                     *         "display_order": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Tab"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcif: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interchange document of a competition, in the stable version */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Wcif-Revision": components["headers"]["X-Wcif-Revision"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "formatVersion": "1.1",
                     *       "id": "ExampleOpen2026",
                     *       "name": "Example Open 2026",
                     *       "shortName": "Example Open 2026",
                     *       "series": {
                     *         "id": "ExampleSeries2026",
                     *         "name": "Example Series 2026",
                     *         "shortName": "Example Series 2026",
                     *         "competitionIds": [
                     *           "ExampleOpen2026",
                     *           "ExampleSunday2026"
                     *         ]
                     *       },
                     *       "persons": [
                     *         {
                     *           "name": "Jane Doe",
                     *           "wcaUserId": 1,
                     *           "wcaId": "2005DOEJ01",
                     *           "registrantId": 1,
                     *           "countryIso2": "US",
                     *           "gender": "f",
                     *           "registration": {
                     *             "wcaRegistrationId": 1,
                     *             "eventIds": [
                     *               "333"
                     *             ],
                     *             "status": "accepted",
                     *             "isCompeting": true
                     *           },
                     *           "avatar": {
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
                     *           },
                     *           "roles": [
                     *             "organizer"
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "activityId": 2,
                     *               "stationNumber": null,
                     *               "assignmentCode": "competitor"
                     *             }
                     *           ],
                     *           "personalBests": [
                     *             {
                     *               "eventId": "333",
                     *               "best": 812,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "single"
                     *             },
                     *             {
                     *               "eventId": "333",
                     *               "best": 905,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "average"
                     *             }
                     *           ],
                     *           "extensions": []
                     *         }
                     *       ],
                     *       "events": [
                     *         {
                     *           "id": "333",
                     *           "rounds": [
                     *             {
                     *               "id": "333-r1",
                     *               "format": "a",
                     *               "timeLimit": {
                     *                 "centiseconds": 60000,
                     *                 "cumulativeRoundIds": []
                     *               },
                     *               "cutoff": {
                     *                 "numberOfAttempts": 2,
                     *                 "attemptResult": 3000
                     *               },
                     *               "scrambleSetCount": 1,
                     *               "results": [
                     *                 {
                     *                   "personId": 1,
                     *                   "ranking": 1,
                     *                   "attempts": [
                     *                     {
                     *                       "result": 812,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 950,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 905,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 1010,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 860,
                     *                       "reconstruction": null
                     *                     }
                     *                   ],
                     *                   "best": 812,
                     *                   "average": 905
                     *                 }
                     *               ],
                     *               "extensions": [],
                     *               "advancementCondition": null
                     *             }
                     *           ],
                     *           "extensions": [],
                     *           "qualification": null
                     *         }
                     *       ],
                     *       "schedule": {
                     *         "startDate": "2026-09-05",
                     *         "numberOfDays": 2,
                     *         "venues": [
                     *           {
                     *             "id": 1,
                     *             "name": "Town Hall",
                     *             "latitudeMicrodegrees": 44046236,
                     *             "longitudeMicrodegrees": -123022029,
                     *             "countryIso2": "US",
                     *             "timezone": "America/Los_Angeles",
                     *             "rooms": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Main Room",
                     *                 "color": "#304a96",
                     *                 "activities": [
                     *                   {
                     *                     "id": 1,
                     *                     "name": "3x3x3 Cube, Round 1",
                     *                     "activityCode": "333-r1",
                     *                     "startTime": "2026-09-05T16:00:00Z",
                     *                     "endTime": "2026-09-05T17:00:00Z",
                     *                     "childActivities": [
                     *                       {
                     *                         "id": 2,
                     *                         "name": "3x3x3 Cube, Round 1, Group 1",
                     *                         "activityCode": "333-r1-g1",
                     *                         "startTime": "2026-09-05T16:00:00Z",
                     *                         "endTime": "2026-09-05T16:30:00Z",
                     *                         "childActivities": [],
                     *                         "extensions": []
                     *                       }
                     *                     ],
                     *                     "extensions": []
                     *                   }
                     *                 ],
                     *                 "extensions": []
                     *               }
                     *             ],
                     *             "extensions": []
                     *           }
                     *         ]
                     *       },
                     *       "competitorLimit": 120,
                     *       "extensions": [
                     *         {
                     *           "id": "example.notes",
                     *           "specUrl": "https://notes.example/spec",
                     *           "data": {
                     *             "text": "Doors open at 8"
                     *           }
                     *         }
                     *       ],
                     *       "registrationInfo": {
                     *         "openTime": "2026-07-01T18:00:00Z",
                     *         "closeTime": "2026-08-20T18:00:00Z",
                     *         "baseEntryFee": 1500,
                     *         "currencyCode": "USD",
                     *         "onTheSpotRegistration": false,
                     *         "useWcaRegistration": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WcifV1"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or one that is not announced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchCompetitionsByCompetitionIdWcif: {
        parameters: {
            query?: {
                /** @description Answer what would change and every error; write nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description The `ETag` or the revision that you read: the document is saved only if it is still that one */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "formatVersion": "2.1.1",
                 *       "extensions": [
                 *         {
                 *           "id": "example.notes",
                 *           "specUrl": "https://notes.example/spec",
                 *           "data": {
                 *             "text": "Doors open at 8"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WcifV1Sent"] | components["schemas"]["WcifV2Sent"];
            };
        };
        responses: {
            /** @description Save parts of the interchange document */
            200: {
                headers: {
                    "X-Wcif-Revision": components["headers"]["X-Wcif-Revision"];
                    "X-Wcif-Merged": components["headers"]["X-Wcif-Merged"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Successfully saved WCIF"
                     *     }
                     */
                    "application/json": components["schemas"]["WcifPatchAnswer"];
                };
            };
            /** @description The document does not have the form of its version, or a part of it is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "invalid_wcif";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Nobody is signed in */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Not a manager, a token without `manage_competitions`, or results are submitted */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "forbidden" | "results_submitted" | "application_stopped";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or one that is not announced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description `If-Match` names another revision than the current one */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "precondition_failed";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A change that this state of the competition does not allow */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "invalid_parameter" | "invalid_wcif" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcifPublic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public interchange document, whoever asks */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Wcif-Revision": components["headers"]["X-Wcif-Revision"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "formatVersion": "1.1",
                     *       "id": "ExampleOpen2026",
                     *       "name": "Example Open 2026",
                     *       "shortName": "Example Open 2026",
                     *       "series": {
                     *         "id": "ExampleSeries2026",
                     *         "name": "Example Series 2026",
                     *         "shortName": "Example Series 2026",
                     *         "competitionIds": [
                     *           "ExampleOpen2026",
                     *           "ExampleSunday2026"
                     *         ]
                     *       },
                     *       "persons": [
                     *         {
                     *           "name": "Jane Doe",
                     *           "wcaUserId": 1,
                     *           "wcaId": "2005DOEJ01",
                     *           "registrantId": 1,
                     *           "countryIso2": "US",
                     *           "gender": "f",
                     *           "registration": {
                     *             "wcaRegistrationId": 1,
                     *             "eventIds": [
                     *               "333"
                     *             ],
                     *             "status": "accepted",
                     *             "isCompeting": true
                     *           },
                     *           "avatar": {
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
                     *           },
                     *           "roles": [
                     *             "organizer"
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "activityId": 2,
                     *               "stationNumber": null,
                     *               "assignmentCode": "competitor"
                     *             }
                     *           ],
                     *           "personalBests": [
                     *             {
                     *               "eventId": "333",
                     *               "best": 812,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "single"
                     *             },
                     *             {
                     *               "eventId": "333",
                     *               "best": 905,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "average"
                     *             }
                     *           ],
                     *           "extensions": []
                     *         }
                     *       ],
                     *       "events": [
                     *         {
                     *           "id": "333",
                     *           "rounds": [
                     *             {
                     *               "id": "333-r1",
                     *               "format": "a",
                     *               "timeLimit": {
                     *                 "centiseconds": 60000,
                     *                 "cumulativeRoundIds": []
                     *               },
                     *               "cutoff": {
                     *                 "numberOfAttempts": 2,
                     *                 "attemptResult": 3000
                     *               },
                     *               "scrambleSetCount": 1,
                     *               "results": [
                     *                 {
                     *                   "personId": 1,
                     *                   "ranking": 1,
                     *                   "attempts": [
                     *                     {
                     *                       "result": 812,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 950,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 905,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 1010,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 860,
                     *                       "reconstruction": null
                     *                     }
                     *                   ],
                     *                   "best": 812,
                     *                   "average": 905
                     *                 }
                     *               ],
                     *               "extensions": [],
                     *               "advancementCondition": null
                     *             }
                     *           ],
                     *           "extensions": [],
                     *           "qualification": null
                     *         }
                     *       ],
                     *       "schedule": {
                     *         "startDate": "2026-09-05",
                     *         "numberOfDays": 2,
                     *         "venues": [
                     *           {
                     *             "id": 1,
                     *             "name": "Town Hall",
                     *             "latitudeMicrodegrees": 44046236,
                     *             "longitudeMicrodegrees": -123022029,
                     *             "countryIso2": "US",
                     *             "timezone": "America/Los_Angeles",
                     *             "rooms": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Main Room",
                     *                 "color": "#304a96",
                     *                 "activities": [
                     *                   {
                     *                     "id": 1,
                     *                     "name": "3x3x3 Cube, Round 1",
                     *                     "activityCode": "333-r1",
                     *                     "startTime": "2026-09-05T16:00:00Z",
                     *                     "endTime": "2026-09-05T17:00:00Z",
                     *                     "childActivities": [
                     *                       {
                     *                         "id": 2,
                     *                         "name": "3x3x3 Cube, Round 1, Group 1",
                     *                         "activityCode": "333-r1-g1",
                     *                         "startTime": "2026-09-05T16:00:00Z",
                     *                         "endTime": "2026-09-05T16:30:00Z",
                     *                         "childActivities": [],
                     *                         "extensions": []
                     *                       }
                     *                     ],
                     *                     "extensions": []
                     *                   }
                     *                 ],
                     *                 "extensions": []
                     *               }
                     *             ],
                     *             "extensions": []
                     *           }
                     *         ]
                     *       },
                     *       "competitorLimit": 120,
                     *       "extensions": [
                     *         {
                     *           "id": "example.notes",
                     *           "specUrl": "https://notes.example/spec",
                     *           "data": {
                     *             "text": "Doors open at 8"
                     *           }
                     *         }
                     *       ],
                     *       "registrationInfo": {
                     *         "openTime": "2026-07-01T18:00:00Z",
                     *         "closeTime": "2026-08-20T18:00:00Z",
                     *         "baseEntryFee": 1500,
                     *         "currencyCode": "USD",
                     *         "onTheSpotRegistration": false,
                     *         "useWcaRegistration": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WcifV1"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or one that is not announced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcifRevisions: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of an interchange document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "revision": 2,
                     *         "at": "2026-06-01T14:00:00.000Z",
                     *         "summary": "assigned 38 people to groups",
                     *         "author": {
                     *           "id": 1,
                     *           "name": "Jane Doe"
                     *         },
                     *         "application": {
                     *           "id": 1,
                     *           "name": "Example Groups"
                     *         },
                     *         "personal_token": "My script",
                     *         "was_merged": false,
                     *         "conflicts": [
                     *           {
                     *             "path": "persons/42/assignments"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WcifRevision"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody is signed in */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Not a manager, or a token without `manage_competitions` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or revision */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcifRevisionsByRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A revision's number
                 * @example 2
                 */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One change of an interchange document, value by value */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 2,
                     *       "at": "2026-06-01T14:00:00.000Z",
                     *       "summary": "assigned 38 people to groups",
                     *       "author": {
                     *         "id": 1,
                     *         "name": "Jane Doe"
                     *       },
                     *       "application": {
                     *         "id": 1,
                     *         "name": "Example Groups"
                     *       },
                     *       "personal_token": "My script",
                     *       "was_merged": false,
                     *       "conflicts": [
                     *         {
                     *           "path": "persons/42/assignments"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "path": "persons/42/assignments"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WcifRevisionWithChanges"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody is signed in */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Not a manager, or a token without `manage_competitions` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or revision */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcifVersionByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A version, or how it begins
                 * @example 2
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interchange document in a version by number */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Wcif-Revision": components["headers"]["X-Wcif-Revision"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "formatVersion": "1.1",
                     *       "id": "ExampleOpen2026",
                     *       "name": "Example Open 2026",
                     *       "shortName": "Example Open 2026",
                     *       "series": {
                     *         "id": "ExampleSeries2026",
                     *         "name": "Example Series 2026",
                     *         "shortName": "Example Series 2026",
                     *         "competitionIds": [
                     *           "ExampleOpen2026",
                     *           "ExampleSunday2026"
                     *         ]
                     *       },
                     *       "persons": [
                     *         {
                     *           "name": "Jane Doe",
                     *           "wcaUserId": 1,
                     *           "wcaId": "2005DOEJ01",
                     *           "registrantId": 1,
                     *           "countryIso2": "US",
                     *           "gender": "f",
                     *           "registration": {
                     *             "wcaRegistrationId": 1,
                     *             "eventIds": [
                     *               "333"
                     *             ],
                     *             "status": "accepted",
                     *             "isCompeting": true
                     *           },
                     *           "avatar": {
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
                     *           },
                     *           "roles": [
                     *             "organizer"
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "activityId": 2,
                     *               "stationNumber": null,
                     *               "assignmentCode": "competitor"
                     *             }
                     *           ],
                     *           "personalBests": [
                     *             {
                     *               "eventId": "333",
                     *               "best": 812,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "single"
                     *             },
                     *             {
                     *               "eventId": "333",
                     *               "best": 905,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "average"
                     *             }
                     *           ],
                     *           "extensions": []
                     *         }
                     *       ],
                     *       "events": [
                     *         {
                     *           "id": "333",
                     *           "rounds": [
                     *             {
                     *               "id": "333-r1",
                     *               "format": "a",
                     *               "timeLimit": {
                     *                 "centiseconds": 60000,
                     *                 "cumulativeRoundIds": []
                     *               },
                     *               "cutoff": {
                     *                 "numberOfAttempts": 2,
                     *                 "attemptResult": 3000
                     *               },
                     *               "scrambleSetCount": 1,
                     *               "results": [
                     *                 {
                     *                   "personId": 1,
                     *                   "ranking": 1,
                     *                   "attempts": [
                     *                     {
                     *                       "result": 812,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 950,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 905,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 1010,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 860,
                     *                       "reconstruction": null
                     *                     }
                     *                   ],
                     *                   "best": 812,
                     *                   "average": 905
                     *                 }
                     *               ],
                     *               "extensions": [],
                     *               "advancementCondition": null
                     *             }
                     *           ],
                     *           "extensions": [],
                     *           "qualification": null
                     *         }
                     *       ],
                     *       "schedule": {
                     *         "startDate": "2026-09-05",
                     *         "numberOfDays": 2,
                     *         "venues": [
                     *           {
                     *             "id": 1,
                     *             "name": "Town Hall",
                     *             "latitudeMicrodegrees": 44046236,
                     *             "longitudeMicrodegrees": -123022029,
                     *             "countryIso2": "US",
                     *             "timezone": "America/Los_Angeles",
                     *             "rooms": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Main Room",
                     *                 "color": "#304a96",
                     *                 "activities": [
                     *                   {
                     *                     "id": 1,
                     *                     "name": "3x3x3 Cube, Round 1",
                     *                     "activityCode": "333-r1",
                     *                     "startTime": "2026-09-05T16:00:00Z",
                     *                     "endTime": "2026-09-05T17:00:00Z",
                     *                     "childActivities": [
                     *                       {
                     *                         "id": 2,
                     *                         "name": "3x3x3 Cube, Round 1, Group 1",
                     *                         "activityCode": "333-r1-g1",
                     *                         "startTime": "2026-09-05T16:00:00Z",
                     *                         "endTime": "2026-09-05T16:30:00Z",
                     *                         "childActivities": [],
                     *                         "extensions": []
                     *                       }
                     *                     ],
                     *                     "extensions": []
                     *                   }
                     *                 ],
                     *                 "extensions": []
                     *               }
                     *             ],
                     *             "extensions": []
                     *           }
                     *         ]
                     *       },
                     *       "competitorLimit": 120,
                     *       "extensions": [
                     *         {
                     *           "id": "example.notes",
                     *           "specUrl": "https://notes.example/spec",
                     *           "data": {
                     *             "text": "Doors open at 8"
                     *           }
                     *         }
                     *       ],
                     *       "registrationInfo": {
                     *         "openTime": "2026-07-01T18:00:00Z",
                     *         "closeTime": "2026-08-20T18:00:00Z",
                     *         "baseEntryFee": 1500,
                     *         "currencyCode": "USD",
                     *         "onTheSpotRegistration": false,
                     *         "useWcaRegistration": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WcifV1"] | components["schemas"]["WcifV2"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A version that is not served */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example invalid version number '3' */
                        message: string;
                        valid_version_numbers: string[];
                        /** @example 2.1.1 */
                        highest_version_number: string;
                        /** @example 1.1 */
                        stable_version_number: string;
                    } | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description No such competition, or one that is not announced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompetitionsByCompetitionIdWcifByLifecycle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description `stable` (1.1) or `latest` (2.1.1)
                 * @example latest
                 */
                lifecycle: "latest" | "stable";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interchange document in the stable or the latest version */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Wcif-Revision": components["headers"]["X-Wcif-Revision"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "formatVersion": "1.1",
                     *       "id": "ExampleOpen2026",
                     *       "name": "Example Open 2026",
                     *       "shortName": "Example Open 2026",
                     *       "series": {
                     *         "id": "ExampleSeries2026",
                     *         "name": "Example Series 2026",
                     *         "shortName": "Example Series 2026",
                     *         "competitionIds": [
                     *           "ExampleOpen2026",
                     *           "ExampleSunday2026"
                     *         ]
                     *       },
                     *       "persons": [
                     *         {
                     *           "name": "Jane Doe",
                     *           "wcaUserId": 1,
                     *           "wcaId": "2005DOEJ01",
                     *           "registrantId": 1,
                     *           "countryIso2": "US",
                     *           "gender": "f",
                     *           "registration": {
                     *             "wcaRegistrationId": 1,
                     *             "eventIds": [
                     *               "333"
                     *             ],
                     *             "status": "accepted",
                     *             "isCompeting": true
                     *           },
                     *           "avatar": {
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumbUrl": "https://stadion.example/avatars/1/thumb"
                     *           },
                     *           "roles": [
                     *             "organizer"
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "activityId": 2,
                     *               "stationNumber": null,
                     *               "assignmentCode": "competitor"
                     *             }
                     *           ],
                     *           "personalBests": [
                     *             {
                     *               "eventId": "333",
                     *               "best": 812,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "single"
                     *             },
                     *             {
                     *               "eventId": "333",
                     *               "best": 905,
                     *               "worldRanking": 1,
                     *               "continentalRanking": 1,
                     *               "nationalRanking": 1,
                     *               "type": "average"
                     *             }
                     *           ],
                     *           "extensions": []
                     *         }
                     *       ],
                     *       "events": [
                     *         {
                     *           "id": "333",
                     *           "rounds": [
                     *             {
                     *               "id": "333-r1",
                     *               "format": "a",
                     *               "timeLimit": {
                     *                 "centiseconds": 60000,
                     *                 "cumulativeRoundIds": []
                     *               },
                     *               "cutoff": {
                     *                 "numberOfAttempts": 2,
                     *                 "attemptResult": 3000
                     *               },
                     *               "scrambleSetCount": 1,
                     *               "results": [
                     *                 {
                     *                   "personId": 1,
                     *                   "ranking": 1,
                     *                   "attempts": [
                     *                     {
                     *                       "result": 812,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 950,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 905,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 1010,
                     *                       "reconstruction": null
                     *                     },
                     *                     {
                     *                       "result": 860,
                     *                       "reconstruction": null
                     *                     }
                     *                   ],
                     *                   "best": 812,
                     *                   "average": 905
                     *                 }
                     *               ],
                     *               "extensions": [],
                     *               "advancementCondition": null
                     *             }
                     *           ],
                     *           "extensions": [],
                     *           "qualification": null
                     *         }
                     *       ],
                     *       "schedule": {
                     *         "startDate": "2026-09-05",
                     *         "numberOfDays": 2,
                     *         "venues": [
                     *           {
                     *             "id": 1,
                     *             "name": "Town Hall",
                     *             "latitudeMicrodegrees": 44046236,
                     *             "longitudeMicrodegrees": -123022029,
                     *             "countryIso2": "US",
                     *             "timezone": "America/Los_Angeles",
                     *             "rooms": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "Main Room",
                     *                 "color": "#304a96",
                     *                 "activities": [
                     *                   {
                     *                     "id": 1,
                     *                     "name": "3x3x3 Cube, Round 1",
                     *                     "activityCode": "333-r1",
                     *                     "startTime": "2026-09-05T16:00:00Z",
                     *                     "endTime": "2026-09-05T17:00:00Z",
                     *                     "childActivities": [
                     *                       {
                     *                         "id": 2,
                     *                         "name": "3x3x3 Cube, Round 1, Group 1",
                     *                         "activityCode": "333-r1-g1",
                     *                         "startTime": "2026-09-05T16:00:00Z",
                     *                         "endTime": "2026-09-05T16:30:00Z",
                     *                         "childActivities": [],
                     *                         "extensions": []
                     *                       }
                     *                     ],
                     *                     "extensions": []
                     *                   }
                     *                 ],
                     *                 "extensions": []
                     *               }
                     *             ],
                     *             "extensions": []
                     *           }
                     *         ]
                     *       },
                     *       "competitorLimit": 120,
                     *       "extensions": [
                     *         {
                     *           "id": "example.notes",
                     *           "specUrl": "https://notes.example/spec",
                     *           "data": {
                     *             "text": "Doors open at 8"
                     *           }
                     *         }
                     *       ],
                     *       "registrationInfo": {
                     *         "openTime": "2026-07-01T18:00:00Z",
                     *         "closeTime": "2026-08-20T18:00:00Z",
                     *         "baseEntryFee": 1500,
                     *         "currencyCode": "USD",
                     *         "onTheSpotRegistration": false,
                     *         "useWcaRegistration": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WcifV1"] | components["schemas"]["WcifV2"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description Another word than `stable` or `latest` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example invalid lifecycle name 'newest' */
                        message: string;
                        valid_lifecycle_names: string[];
                    } | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description No such competition, or one that is not announced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List countries */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "USA",
                     *         "name": "United States",
                     *         "continent_id": "_North America",
                     *         "iso2": "US",
                     *         "continentId": "_North America"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Country"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelegates: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List delegates */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "user",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["User"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelegatesSearchIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All delegates, slim */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Jane Doe",
                     *         "wca_id": "2005DOEJ01",
                     *         "thumb_url": "https://stadion.example/avatars/1/thumb"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: number;
                        name: string;
                        wca_id: string | null;
                        thumb_url: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postEnterAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "competitionWcaId": "ExampleOpen2026",
                 *       "eventId": "333",
                 *       "roundNumber": 1,
                 *       "registrantId": 1,
                 *       "attemptNumber": 1,
                 *       "attemptResult": 905
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A competition's id, in any case
                     * @example ExampleOpen2026
                     */
                    competitionWcaId: string;
                    /** @example 333 */
                    eventId: string;
                    /** @example 1 */
                    roundNumber: number;
                    /**
                     * @description Their number at the competition (WCIF `registrantId`)
                     * @example 1
                     */
                    registrantId: number;
                    attemptNumber: number;
                    /**
                     * @description As in the interchange format: hundredths, moves; -1 DNF, -2 DNS, 0 none
                     * @example 905
                     */
                    attemptResult: number;
                };
            };
        };
        responses: {
            /** @description Enter one attempt of somebody, as devices of WCA Live do */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description The body is not what it should be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Nobody asks, or the token of a device is for another competition */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, or results of this competition are not entered here now */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be entered; nothing was saved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryError"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postEnterResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "competitionWcaId": "ExampleOpen2026",
                 *       "eventId": "333",
                 *       "roundNumber": 1,
                 *       "results": [
                 *         {
                 *           "registrantId": 1,
                 *           "attempts": [
                 *             {
                 *               "result": 905
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A competition's id, in any case
                     * @example ExampleOpen2026
                     */
                    competitionWcaId: string;
                    /** @example 333 */
                    eventId: string;
                    /** @example 1 */
                    roundNumber: number;
                    results: {
                        /**
                         * @description Their number at the competition (WCIF `registrantId`)
                         * @example 1
                         */
                        registrantId: number;
                        attempts: {
                            /**
                             * @description As in the interchange format: hundredths, moves; -1 DNF, -2 DNS, 0 none
                             * @example 905
                             */
                            result: number;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Enter all attempts of people, as devices of WCA Live do */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description The body is not what it should be */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Nobody asks, or the token of a device is for another competition */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, or results of this competition are not entered here now */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition or round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description It cannot be entered; nothing was saved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryError"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExportPublic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the public export of all results is */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export_date": "2026-06-01T14:00:00.000Z",
                     *       "export_version": "v2.0.2",
                     *       "sql_url": "https://stadion.example/export/results",
                     *       "sql_filesize_bytes": null,
                     *       "tsv_url": "https://stadion.example/export/results",
                     *       "tsv_filesize_bytes": 1,
                     *       "tsv_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "developer_url": "https://stadion.example/export/results",
                     *       "readme": "How to read the files."
                     *     }
                     */
                    "application/json": {
                        /** @description Null before the first export */
                        export_date: string | null;
                        export_version: string;
                        sql_url: string;
                        sql_filesize_bytes: null;
                        tsv_url: string;
                        /** @description Null before the first export */
                        tsv_filesize_bytes: number | null;
                        /** @description Of the archive, in hexadecimal digits. Null where it is not known: before the first export */
                        tsv_sha256: string | null;
                        developer_url: string;
                        /** @description Markdown */
                        readme: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealthcheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the service answers */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "api_instance": false
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        api_instance: boolean;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIncidents: {
        parameters: {
            query?: {
                /** @description Every word must occur in the title or the summary */
                q?: string;
                /** @description Comma list; one of them is enough */
                tags?: string;
                /** @description Comma list of competition ids; one of them is enough */
                competitions?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List incidents */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "title": "A puzzle fell from the table",
                     *         "public_summary": "A puzzle fell from the table and broke; the attempt was repeated.",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "resolved_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/incidents/1",
                     *         "class": "incident",
                     *         "tags": [
                     *           {
                     *             "name": "4b3"
                     *           }
                     *         ],
                     *         "competitions": [
                     *           {
                     *             "id": "ExampleOpen2026",
                     *             "name": "Example Open 2026",
                     *             "comments": ""
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Incident"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIncidentsByIncidentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An incident's id
                 * @example 1
                 */
                incidentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One incident */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "title": "A puzzle fell from the table",
                     *       "public_summary": "A puzzle fell from the table and broke; the attempt was repeated.",
                     *       "created_at": "2026-06-01T14:00:00.000Z",
                     *       "updated_at": "2026-06-01T14:00:00.000Z",
                     *       "resolved_at": "2026-06-01T14:00:00.000Z",
                     *       "url": "https://stadion.example/incidents/1",
                     *       "class": "incident",
                     *       "tags": [
                     *         {
                     *           "name": "4b3"
                     *         }
                     *       ],
                     *       "competitions": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "comments": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Incident"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such incident, or not resolved yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteIncidentsByIncidentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An incident's id
                 * @example 1
                 */
                incidentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an incident */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: number;
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Somebody who does not decide about incidents */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such incident */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchIncidentsByIncidentIdMarkAsByKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An incident's id
                 * @example 1
                 */
                incidentId: string;
                /**
                 * @description What becomes of it
                 * @example resolved
                 */
                kind: "resolved" | "unresolve";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resolve an incident, or take that back */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "title": "A puzzle fell from the table",
                     *       "public_summary": "A puzzle fell from the table and broke; the attempt was repeated.",
                     *       "created_at": "2026-06-01T14:00:00.000Z",
                     *       "updated_at": "2026-06-01T14:00:00.000Z",
                     *       "resolved_at": "2026-06-01T14:00:00.000Z",
                     *       "url": "https://stadion.example/incidents/1",
                     *       "class": "incident",
                     *       "tags": [
                     *         {
                     *           "name": "4b3"
                     *         }
                     *       ],
                     *       "competitions": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "comments": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Incident"];
                };
            };
            /** @description Another kind */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Somebody who does not decide about incidents */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such incident */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description It was sent in a digest and stays resolved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string[];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKnownTimezones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time zones that a venue may lie in */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "America/Los_Angeles",
                     *       "Europe/Paris"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: {
                /** @description Adds the competitions to come with an accepted registration; any value counts, even `false` */
                upcoming_competitions?: boolean;
                /** @description Adds those that are under way; any value counts, even `false` */
                ongoing_competitions?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who you are */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "me": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "user",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        me: components["schemas"]["User"] | null;
                        upcoming_competitions?: components["schemas"]["Competition"][];
                        ongoing_competitions?: components["schemas"]["Competition"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No token, or one that is unknown, expired or revoked */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description A token without the scope `public` */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "missing_scope";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersons: {
        parameters: {
            query?: {
                /** @description Every word must occur in the name or the competitor id */
                q?: string;
                /** @description Comma list of competitor ids */
                wca_ids?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List competitors */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "person": {
                     *           "id": "2005DOEJ01",
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "person",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         },
                     *         "competition_count": 1,
                     *         "personal_records": {
                     *           "333": {
                     *             "single": {
                     *               "id": 1,
                     *               "person_id": "2005DOEJ01",
                     *               "event_id": "333",
                     *               "best": 812,
                     *               "world_rank": 1,
                     *               "continent_rank": 1,
                     *               "country_rank": 1
                     *             },
                     *             "average": {
                     *               "id": 1,
                     *               "person_id": "2005DOEJ01",
                     *               "event_id": "333",
                     *               "best": 812,
                     *               "world_rank": 1,
                     *               "continent_rank": 1,
                     *               "country_rank": 1
                     *             }
                     *           }
                     *         },
                     *         "medals": {
                     *           "gold": 1,
                     *           "silver": 1,
                     *           "bronze": 1,
                     *           "total": 1
                     *         },
                     *         "records": {
                     *           "national": 1,
                     *           "continental": 1,
                     *           "world": 1,
                     *           "total": 1
                     *         },
                     *         "total_solves": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PersonInfo"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonsByCompetitorId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept
                 * @example 2005DOEJ01
                 */
                competitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A competitor */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "person": {
                     *         "id": "2005DOEJ01",
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "person",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       },
                     *       "competition_count": 1,
                     *       "personal_records": {
                     *         "333": {
                     *           "single": {
                     *             "id": 1,
                     *             "person_id": "2005DOEJ01",
                     *             "event_id": "333",
                     *             "best": 812,
                     *             "world_rank": 1,
                     *             "continent_rank": 1,
                     *             "country_rank": 1
                     *           },
                     *           "average": {
                     *             "id": 1,
                     *             "person_id": "2005DOEJ01",
                     *             "event_id": "333",
                     *             "best": 812,
                     *             "world_rank": 1,
                     *             "continent_rank": 1,
                     *             "country_rank": 1
                     *           }
                     *         }
                     *       },
                     *       "medals": {
                     *         "gold": 1,
                     *         "silver": 1,
                     *         "bronze": 1,
                     *         "total": 1
                     *       },
                     *       "records": {
                     *         "national": 1,
                     *         "continental": 1,
                     *         "world": 1,
                     *         "total": 1
                     *       },
                     *       "total_solves": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PersonInfo"];
                };
            };
            /** @description The profile was merged into another, where `Location` leads: that one has its results now */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No competitor has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonsByCompetitorIdCompetitions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept
                 * @example 2005DOEJ01
                 */
                competitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Competitions that a competitor has results of */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ExampleOpen2026",
                     *         "name": "Example Open 2026",
                     *         "start_date": "2026-09-05",
                     *         "end_date": "2026-09-06",
                     *         "registration_open": "2026-07-01T18:00:00.000Z",
                     *         "registration_close": "2026-08-20T18:00:00.000Z",
                     *         "announced_at": "2026-06-01T14:00:00.000Z",
                     *         "cancelled_at": null,
                     *         "competitor_limit": 120,
                     *         "venue": "[Town Hall]{https://hall.example}",
                     *         "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *         "website": "https://open.example",
                     *         "short_name": "Example Open 2026",
                     *         "city": "Springfield, Oregon",
                     *         "venue_address": "1 Main Street",
                     *         "venue_details": "Second floor",
                     *         "latitude_degrees": 44.046236,
                     *         "longitude_degrees": -123.022029,
                     *         "country_iso2": "US",
                     *         "class": "competition",
                     *         "results_posted_at": null,
                     *         "short_display_name": "Example Open 2026",
                     *         "time_until_registration": "about 1 month"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AttendedCompetition"][];
                };
            };
            /** @description The profile was merged into another, where `Location` leads: that one has its results now */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No competitor has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonsByCompetitorIdPersonalRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept
                 * @example 2005DOEJ01
                 */
                competitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A competitor's personal records */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "eventId": "333",
                     *         "best": 812,
                     *         "worldRanking": 1,
                     *         "continentalRanking": 1,
                     *         "nationalRanking": 1,
                     *         "type": "single"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PersonalBest"][];
                };
            };
            /** @description The profile was merged into another, where `Location` leads: that one has its results now */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No competitor has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonsByCompetitorIdRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept
                 * @example 2005DOEJ01
                 */
                competitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A competitor's results that were a national, continental or world record */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "round_id": 1,
                     *         "pos": 1,
                     *         "best": 812,
                     *         "best_index": 0,
                     *         "worst_index": 3,
                     *         "average": 905,
                     *         "name": "Jane Doe",
                     *         "country_iso2": "US",
                     *         "competition_id": "ExampleOpen2026",
                     *         "event_id": "333",
                     *         "round_type_id": "f",
                     *         "format_id": "a",
                     *         "wca_id": "2005DOEJ01",
                     *         "attempts": [
                     *           812,
                     *           950,
                     *           905,
                     *           1010,
                     *           860
                     *         ],
                     *         "regional_single_record": "NR",
                     *         "regional_average_record": "NR"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Result"][];
                };
            };
            /** @description The profile was merged into another, where `Location` leads: that one has its results now */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No competitor has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonsByCompetitorIdResults: {
        parameters: {
            query?: {
                /** @description Of one event; of an unknown one there are none */
                event_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A competitor id, in any case; that of a profile that was merged into another redirects to the one that was kept
                 * @example 2005DOEJ01
                 */
                competitorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A competitor's results */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "round_id": 1,
                     *         "pos": 1,
                     *         "best": 812,
                     *         "best_index": 0,
                     *         "worst_index": 3,
                     *         "average": 905,
                     *         "name": "Jane Doe",
                     *         "country_iso2": "US",
                     *         "competition_id": "ExampleOpen2026",
                     *         "event_id": "333",
                     *         "round_type_id": "f",
                     *         "format_id": "a",
                     *         "wca_id": "2005DOEJ01",
                     *         "attempts": [
                     *           812,
                     *           950,
                     *           905,
                     *           1010,
                     *           860
                     *         ],
                     *         "regional_single_record": "NR",
                     *         "regional_average_record": "NR"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Result"][];
                };
            };
            /** @description The profile was merged into another, where `Location` leads: that one has its results now */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No competitor has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values of all records that stand */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "world_records": {
                     *         "333": {
                     *           "single": 812,
                     *           "average": 905
                     *         }
                     *       },
                     *       "continental_records": {
                     *         "_North America": {
                     *           "333": {
                     *             "single": 812,
                     *             "average": 905
                     *           }
                     *         }
                     *       },
                     *       "national_records": {
                     *         "USA": {
                     *           "333": {
                     *             "single": 812,
                     *             "average": 905
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        world_records: components["schemas"]["RecordValues"];
                        /**
                         * @description By the continent's id
                         * @example {
                         *       "_North America": {
                         *         "333": {
                         *           "single": 812,
                         *           "average": 905
                         *         }
                         *       }
                         *     }
                         */
                        continental_records: {
                            [key: string]: components["schemas"]["RecordValues"];
                        };
                        /**
                         * @description By the country's own id
                         * @example {
                         *       "USA": {
                         *         "333": {
                         *           "single": 812,
                         *           "average": 905
                         *         }
                         *       }
                         *     }
                         */
                        national_records: {
                            [key: string]: components["schemas"]["RecordValues"];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegionalOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Regional organizations acknowledged today */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Cubing Example",
                     *         "website": "https://cubing.example",
                     *         "country": "USA",
                     *         "logo_url": "https://cubing.example/logo.png",
                     *         "country_iso2": "US"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RegionalOrganization"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postRegistrationData: {
        parameters: {
            query?: {
                /**
                 * @description At most a thousand
                 * @example [
                 *       "ExampleOpen2026"
                 *     ]
                 */
                "ids[]"?: (string | number)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "ExampleOpen2026"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description At most a thousand
                     * @example [
                     *       "ExampleOpen2026"
                     *     ]
                     */
                    ids?: (string | number)[];
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description At most a thousand
                     * @example [
                     *       "ExampleOpen2026"
                     *     ]
                     */
                    ids?: (string | number)[];
                };
            };
        };
        responses: {
            /** @description Whether registration is open, for several competitions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ExampleOpen2026",
                     *         "registration_status": "not_yet_opened"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        registration_status: "not_yet_opened" | "past" | "full" | "open";
                    }[];
                };
            };
            /** @description No `ids` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            403: components["responses"]["CrossSite"];
            /** @description One of the ids is unknown */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegulations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regulations in force */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_html": "<p>Scrambles come from a program.</p>"
                     *     }
                     */
                    "application/json": components["schemas"]["RegulationText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description None have been published yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegulationsHistoryOfficialByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day it came into force
                 * @example 2024-01-01
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regulations as they once were */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_html": "<p>Scrambles come from a program.</p>"
                     *     }
                     */
                    "application/json": components["schemas"]["RegulationText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such version */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegulationsTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Translations of the regulations */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": [
                     *         {
                     *           "version": "2026-01-01",
                     *           "language": "Nederlands",
                     *           "language_english": "Dutch",
                     *           "url": "./dutch"
                     *         }
                     *       ],
                     *       "outdated": [
                     *         {
                     *           "version": "2026-01-01",
                     *           "language": "Nederlands",
                     *           "language_english": "Dutch",
                     *           "url": "./dutch"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        current: components["schemas"]["Translation"][];
                        outdated: components["schemas"]["Translation"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegulationsTranslationsByLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its English name, in any case
                 * @example dutch
                 */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The regulations in another language */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content_html": "<p>Scrambles come from a program.</p>"
                     *     }
                     */
                    "application/json": components["schemas"]["RegulationText"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such translation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getResultsRankingsByEventIdByType: {
        parameters: {
            query?: {
                /**
                 * @description A continent's id or a country's ISO code; anything else is the world
                 * @example _Europe
                 */
                region?: string;
                /** @description Anything else is everybody */
                gender?: "Male" | "Female";
                /** @description As it stood when this day ended */
                date?: string;
                /** @description `by region`: the best of every country */
                show?: "100 persons" | "100 results" | "by region";
            };
            header?: never;
            path: {
                /**
                 * @description An event's id
                 * @example 333
                 */
                eventId: string;
                /**
                 * @description Of singles or of averages
                 * @example single
                 */
                type: "single" | "average";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best people or results of an event */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rankings": [
                     *         {
                     *           "id": 1,
                     *           "pos": 1,
                     *           "best": 812,
                     *           "average": 905,
                     *           "competition_id": "ExampleOpen2026",
                     *           "country_id": "USA",
                     *           "event_id": "333",
                     *           "format_id": "a",
                     *           "global_pos": 1,
                     *           "person_id": "2005DOEJ01",
                     *           "person_name": "Jane Doe",
                     *           "regional_single_record": "NR",
                     *           "regional_average_record": "NR",
                     *           "round_id": 1,
                     *           "round_type_id": "f",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "value": 812,
                     *           "competition_name": "Example Open 2026",
                     *           "competition_country_id": "USA",
                     *           "attempts": [
                     *             812,
                     *             950,
                     *             905,
                     *             1010,
                     *             860
                     *           ]
                     *         }
                     *       ],
                     *       "timestamp": "2026-09-07T14:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        rankings: components["schemas"]["RankedResult"][];
                        /** @description When rankings were last brought up to date */
                        timestamp: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description A type, `show` or `date` that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getResultsRecords: {
        parameters: {
            query?: {
                /**
                 * @description A continent's id or a country's ISO code; anything else is the world
                 * @example _Europe
                 */
                region?: string;
                /** @description Anything else is everybody */
                gender?: "Male" | "Female";
                /** @description As it stood when this day ended */
                date?: string;
                /** @description Every record there ever was; anything else: those that stand */
                show?: "history";
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who holds the records */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "records": {
                     *         "333": [
                     *           {
                     *             "id": 1,
                     *             "pos": 1,
                     *             "best": 812,
                     *             "average": 905,
                     *             "competition_id": "ExampleOpen2026",
                     *             "country_id": "USA",
                     *             "event_id": "333",
                     *             "format_id": "a",
                     *             "global_pos": 1,
                     *             "person_id": "2005DOEJ01",
                     *             "person_name": "Jane Doe",
                     *             "regional_single_record": "NR",
                     *             "regional_average_record": "NR",
                     *             "round_id": 1,
                     *             "round_type_id": "f",
                     *             "updated_at": "2026-06-01T14:00:00.000Z",
                     *             "value": 812,
                     *             "competition_name": "Example Open 2026",
                     *             "competition_country_id": "USA",
                     *             "attempts": [
                     *               812,
                     *               950,
                     *               905,
                     *               1010,
                     *               860
                     *             ],
                     *             "type": "single"
                     *           }
                     *         ]
                     *       },
                     *       "timestamp": "2026-09-07T14:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description By event */
                        records: {
                            [key: string]: components["schemas"]["RecordResult"][];
                        };
                        /** @description When records were last brought up to date */
                        timestamp: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description A `date` that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getResultsByUserIdQualificationData: {
        parameters: {
            query?: {
                /** @description The last day that counts; today where it is left out */
                date?: string;
            };
            header?: never;
            path: {
                /**
                 * @description An account id
                 * @example 1
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody had achieved by a day */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "eventId": "333",
                     *         "type": "single",
                     *         "best": 812,
                     *         "on_or_before": "2026-09-05"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        eventId: string;
                        /** @enum {string} */
                        type: "single" | "average";
                        /** @description The single or the average */
                        best: number;
                        /** Format: date */
                        on_or_before: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No date, or one that is yet to come */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No account has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getScrambleProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program to make scrambles with */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current": {
                     *         "name": "TNoodle-WCA-1.2.3",
                     *         "information": "https://stadion.example/regulations/scrambles/",
                     *         "download": "https://github.com/thewca/tnoodle/releases/download/v1.2.3/TNoodle-WCA-1.2.3.jar"
                     *       },
                     *       "allowed": [
                     *         "TNoodle-WCA-1.2.3"
                     *       ],
                     *       "publicKeyBytes": false,
                     *       "history": [
                     *         "TNoodle-0.7.4",
                     *         "TNoodle-0.7.5",
                     *         "TNoodle-0.7.8",
                     *         "TNoodle-0.7.12",
                     *         "TNoodle-WCA-0.8.0",
                     *         "TNoodle-WCA-0.8.1",
                     *         "TNoodle-WCA-0.8.2",
                     *         "TNoodle-WCA-0.8.4",
                     *         "TNoodle-WCA-0.9.0",
                     *         "TNoodle-WCA-0.10.0",
                     *         "TNoodle-WCA-0.11.1",
                     *         "TNoodle-WCA-0.11.3",
                     *         "TNoodle-WCA-0.11.5",
                     *         "TNoodle-WCA-0.12.0",
                     *         "TNoodle-WCA-0.13.1",
                     *         "TNoodle-WCA-0.13.2",
                     *         "TNoodle-WCA-0.13.3",
                     *         "TNoodle-WCA-0.13.4",
                     *         "TNoodle-WCA-0.13.5",
                     *         "TNoodle-WCA-0.14.0",
                     *         "TNoodle-WCA-0.15.0",
                     *         "TNoodle-WCA-0.15.1",
                     *         "TNoodle-WCA-1.0.1",
                     *         "TNoodle-WCA-1.1.0",
                     *         "TNoodle-WCA-1.1.1",
                     *         "TNoodle-WCA-1.1.2",
                     *         "TNoodle-WCA-1.1.3.1",
                     *         "TNoodle-WCA-1.2.0",
                     *         "TNoodle-WCA-1.2.1",
                     *         "TNoodle-WCA-1.2.2",
                     *         "TNoodle-WCA-1.2.3"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        current: {
                            /** @example TNoodle-WCA-1.2.3 */
                            name: string;
                            /** @example https://stadion.example/regulations/scrambles/ */
                            information: string;
                            /** @example https://github.com/thewca/tnoodle/releases/download/v1.2.3/TNoodle-WCA-1.2.3.jar */
                            download: string;
                        };
                        /**
                         * @example [
                         *       "TNoodle-WCA-1.2.3"
                         *     ]
                         */
                        allowed: string[];
                        /**
                         * @description Base64; false without a key
                         * @example false
                         */
                        publicKeyBytes: string | false;
                        /**
                         * @example [
                         *       "TNoodle-0.7.4",
                         *       "TNoodle-0.7.5",
                         *       "TNoodle-0.7.8",
                         *       "TNoodle-0.7.12",
                         *       "TNoodle-WCA-0.8.0",
                         *       "TNoodle-WCA-0.8.1",
                         *       "TNoodle-WCA-0.8.2",
                         *       "TNoodle-WCA-0.8.4",
                         *       "TNoodle-WCA-0.9.0",
                         *       "TNoodle-WCA-0.10.0",
                         *       "TNoodle-WCA-0.11.1",
                         *       "TNoodle-WCA-0.11.3",
                         *       "TNoodle-WCA-0.11.5",
                         *       "TNoodle-WCA-0.12.0",
                         *       "TNoodle-WCA-0.13.1",
                         *       "TNoodle-WCA-0.13.2",
                         *       "TNoodle-WCA-0.13.3",
                         *       "TNoodle-WCA-0.13.4",
                         *       "TNoodle-WCA-0.13.5",
                         *       "TNoodle-WCA-0.14.0",
                         *       "TNoodle-WCA-0.15.0",
                         *       "TNoodle-WCA-0.15.1",
                         *       "TNoodle-WCA-1.0.1",
                         *       "TNoodle-WCA-1.1.0",
                         *       "TNoodle-WCA-1.1.1",
                         *       "TNoodle-WCA-1.1.2",
                         *       "TNoodle-WCA-1.1.3.1",
                         *       "TNoodle-WCA-1.2.0",
                         *       "TNoodle-WCA-1.2.1",
                         *       "TNoodle-WCA-1.2.2",
                         *       "TNoodle-WCA-1.2.3"
                         *     ]
                         */
                        history: string[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearch: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search everything */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "registration_open": "2026-07-01T18:00:00.000Z",
                     *           "registration_close": "2026-08-20T18:00:00.000Z",
                     *           "announced_at": "2026-06-01T14:00:00.000Z",
                     *           "cancelled_at": null,
                     *           "competitor_limit": 120,
                     *           "venue": "[Town Hall]{https://hall.example}",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *           "website": "https://open.example",
                     *           "short_name": "Example Open 2026",
                     *           "city": "Springfield, Oregon",
                     *           "venue_address": "1 Main Street",
                     *           "venue_details": "Second floor",
                     *           "latitude_degrees": 44.046236,
                     *           "longitude_degrees": -123.022029,
                     *           "country_iso2": "US",
                     *           "event_ids": [
                     *             "333"
                     *           ],
                     *           "delegates": [
                     *             {
                     *               "id": 1,
                     *               "wca_id": "2005DOEJ01",
                     *               "name": "Jane Doe",
                     *               "gender": "f",
                     *               "country_iso2": "US",
                     *               "created_at": "2026-06-01T14:00:00.000Z",
                     *               "updated_at": "2026-06-01T14:00:00.000Z",
                     *               "url": "https://stadion.example/persons/2005DOEJ01",
                     *               "country": {
                     *                 "id": "USA",
                     *                 "name": "United States",
                     *                 "continent_id": "_North America",
                     *                 "iso2": "US",
                     *                 "continentId": "_North America"
                     *               },
                     *               "delegate_status": "delegate",
                     *               "class": "user",
                     *               "teams": [
                     *                 {
                     *                   "id": 1,
                     *                   "friendly_id": "wrt",
                     *                   "leader": false,
                     *                   "senior_member": false,
                     *                   "name": "Jane Doe",
                     *                   "wca_id": "2005DOEJ01",
                     *                   "avatar": {
                     *                     "id": 1,
                     *                     "status": "approved",
                     *                     "thumbnail_crop_x": 1,
                     *                     "thumbnail_crop_y": 1,
                     *                     "thumbnail_crop_w": 1,
                     *                     "thumbnail_crop_h": 1,
                     *                     "url": "https://stadion.example/avatars/1",
                     *                     "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                     "is_default": false,
                     *                     "can_edit_thumbnail": false,
                     *                     "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                   }
                     *                 }
                     *               ],
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "organizers": [
                     *             {
                     *               "id": 1,
                     *               "wca_id": "2005DOEJ01",
                     *               "name": "Jane Doe",
                     *               "gender": "f",
                     *               "country_iso2": "US",
                     *               "created_at": "2026-06-01T14:00:00.000Z",
                     *               "updated_at": "2026-06-01T14:00:00.000Z",
                     *               "url": "https://stadion.example/persons/2005DOEJ01",
                     *               "country": {
                     *                 "id": "USA",
                     *                 "name": "United States",
                     *                 "continent_id": "_North America",
                     *                 "iso2": "US",
                     *                 "continentId": "_North America"
                     *               },
                     *               "delegate_status": "delegate",
                     *               "class": "user",
                     *               "teams": [
                     *                 {
                     *                   "id": 1,
                     *                   "friendly_id": "wrt",
                     *                   "leader": false,
                     *                   "senior_member": false,
                     *                   "name": "Jane Doe",
                     *                   "wca_id": "2005DOEJ01",
                     *                   "avatar": {
                     *                     "id": 1,
                     *                     "status": "approved",
                     *                     "thumbnail_crop_x": 1,
                     *                     "thumbnail_crop_y": 1,
                     *                     "thumbnail_crop_w": 1,
                     *                     "thumbnail_crop_h": 1,
                     *                     "url": "https://stadion.example/avatars/1",
                     *                     "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                     "is_default": false,
                     *                     "can_edit_thumbnail": false,
                     *                     "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                   }
                     *                 }
                     *               ],
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "class": "competition",
                     *           "results_posted_at": null,
                     *           "short_display_name": "Example Open 2026",
                     *           "time_until_registration": "about 1 month",
                     *           "date_range": "Feb 3 - 5, 2014"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: (components["schemas"]["Competition"] | components["schemas"]["Person"] | components["schemas"]["Regulation"] | components["schemas"]["Incident"])[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchCompetitions: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Starts on this day or later */
                start?: string;
                /** @description Ends on this day or earlier */
                end?: string;
                /** @description Ends on this day or later */
                ongoing_and_future?: string;
                /** @description Announced after this day began */
                announced_after?: string;
                /**
                 * @description Held in this country
                 * @example FR
                 */
                country_iso2?: string;
                /**
                 * @description Held on this continent
                 * @example _Europe
                 */
                continent?: string;
                /**
                 * @description Within `within_km` of this place, across borders: degrees north and east, a comma between, or by its name a city of 100,000 people, a capital, or a city where there was a competition, with a comma and its country where there are several
                 * @example 48.85,2.35
                 */
                near?: string;
                /** @description How far from `near`, as the crow flies: 100 where it is not said, 20040 at most */
                within_km?: number;
                /** @description `true`: people can register at this moment, for a place or for the waiting list */
                registration_open?: boolean;
                /** @description A delegate's competitor id or account id */
                delegate?: string;
                /** @description All of them are held */
                "event_ids[]"?: string[];
                /** @description `false` leaves cancelled ones out */
                include_cancelled?: boolean;
                /** @description Over for two (`warning`) or three (`danger`) weeks, and not all is posted */
                admin_status?: "warning" | "danger";
                /** @description Comma list of name, start_date, end_date, announced_at; `-` reverses */
                sort?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search competitions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "registration_open": "2026-07-01T18:00:00.000Z",
                     *           "registration_close": "2026-08-20T18:00:00.000Z",
                     *           "announced_at": "2026-06-01T14:00:00.000Z",
                     *           "cancelled_at": null,
                     *           "competitor_limit": 120,
                     *           "venue": "[Town Hall]{https://hall.example}",
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026",
                     *           "website": "https://open.example",
                     *           "short_name": "Example Open 2026",
                     *           "city": "Springfield, Oregon",
                     *           "venue_address": "1 Main Street",
                     *           "venue_details": "Second floor",
                     *           "latitude_degrees": 44.046236,
                     *           "longitude_degrees": -123.022029,
                     *           "country_iso2": "US",
                     *           "event_ids": [
                     *             "333"
                     *           ],
                     *           "delegates": [
                     *             {
                     *               "id": 1,
                     *               "wca_id": "2005DOEJ01",
                     *               "name": "Jane Doe",
                     *               "gender": "f",
                     *               "country_iso2": "US",
                     *               "created_at": "2026-06-01T14:00:00.000Z",
                     *               "updated_at": "2026-06-01T14:00:00.000Z",
                     *               "url": "https://stadion.example/persons/2005DOEJ01",
                     *               "country": {
                     *                 "id": "USA",
                     *                 "name": "United States",
                     *                 "continent_id": "_North America",
                     *                 "iso2": "US",
                     *                 "continentId": "_North America"
                     *               },
                     *               "delegate_status": "delegate",
                     *               "class": "user",
                     *               "teams": [
                     *                 {
                     *                   "id": 1,
                     *                   "friendly_id": "wrt",
                     *                   "leader": false,
                     *                   "senior_member": false,
                     *                   "name": "Jane Doe",
                     *                   "wca_id": "2005DOEJ01",
                     *                   "avatar": {
                     *                     "id": 1,
                     *                     "status": "approved",
                     *                     "thumbnail_crop_x": 1,
                     *                     "thumbnail_crop_y": 1,
                     *                     "thumbnail_crop_w": 1,
                     *                     "thumbnail_crop_h": 1,
                     *                     "url": "https://stadion.example/avatars/1",
                     *                     "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                     "is_default": false,
                     *                     "can_edit_thumbnail": false,
                     *                     "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                   }
                     *                 }
                     *               ],
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "organizers": [
                     *             {
                     *               "id": 1,
                     *               "wca_id": "2005DOEJ01",
                     *               "name": "Jane Doe",
                     *               "gender": "f",
                     *               "country_iso2": "US",
                     *               "created_at": "2026-06-01T14:00:00.000Z",
                     *               "updated_at": "2026-06-01T14:00:00.000Z",
                     *               "url": "https://stadion.example/persons/2005DOEJ01",
                     *               "country": {
                     *                 "id": "USA",
                     *                 "name": "United States",
                     *                 "continent_id": "_North America",
                     *                 "iso2": "US",
                     *                 "continentId": "_North America"
                     *               },
                     *               "delegate_status": "delegate",
                     *               "class": "user",
                     *               "teams": [
                     *                 {
                     *                   "id": 1,
                     *                   "friendly_id": "wrt",
                     *                   "leader": false,
                     *                   "senior_member": false,
                     *                   "name": "Jane Doe",
                     *                   "wca_id": "2005DOEJ01",
                     *                   "avatar": {
                     *                     "id": 1,
                     *                     "status": "approved",
                     *                     "thumbnail_crop_x": 1,
                     *                     "thumbnail_crop_y": 1,
                     *                     "thumbnail_crop_w": 1,
                     *                     "thumbnail_crop_h": 1,
                     *                     "url": "https://stadion.example/avatars/1",
                     *                     "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                     "is_default": false,
                     *                     "can_edit_thumbnail": false,
                     *                     "pending_url": "https://stadion.example/missing-avatar.svg"
                     *                   }
                     *                 }
                     *               ],
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "class": "competition",
                     *           "results_posted_at": null,
                     *           "short_display_name": "Example Open 2026",
                     *           "time_until_registration": "about 1 month",
                     *           "date_range": "Feb 3 - 5, 2014"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Competition"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Unknown continent or delegate */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description A filter that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchIncidents: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Comma list; one of them is enough */
                tags?: string;
                /** @description Comma list of competition ids; one of them is enough */
                competitions?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search incidents */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": 1,
                     *           "title": "A puzzle fell from the table",
                     *           "public_summary": "A puzzle fell from the table and broke; the attempt was repeated.",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "resolved_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/incidents/1",
                     *           "class": "incident",
                     *           "tags": [
                     *             {
                     *               "name": "4b3"
                     *             }
                     *           ],
                     *           "competitions": [
                     *             {
                     *               "id": "ExampleOpen2026",
                     *               "name": "Example Open 2026",
                     *               "comments": ""
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Incident"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchPersons: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search competitors */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": "2005DOEJ01",
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "person",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Person"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchPosts: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search posts */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": 1,
                     *           "slug": "registration-opens",
                     *           "title": "Registration opens",
                     *           "sticky": false,
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/posts/registration-opens",
                     *           "author_name": "Jane Doe",
                     *           "class": "post",
                     *           "body": "Registration opens on 1 July."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Post"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchRegulations: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search the regulations in force */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "class": "regulation",
                     *           "id": "4b3",
                     *           "content_html": "<p>Scrambles come from a program.</p>",
                     *           "url": "https://stadion.example/regulations/#4b3"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Regulation"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchSuggestions: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suggest while somebody types */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "class": "competition",
                     *           "id": "ExampleOpen2026",
                     *           "name": "Example Open 2026",
                     *           "detail": "2026-09-05 · Lille · France",
                     *           "country_iso2": "FR",
                     *           "city": "Lille",
                     *           "start_date": "2026-09-05",
                     *           "former_name": null,
                     *           "url": "https://stadion.example/competitions/ExampleOpen2026"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["Suggestion"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSearchUsers: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur; case and accents do not matter. The first 50 characters count
                 * @example open
                 */
                q: string;
                /** @description Only delegates who are no trainees */
                only_staff_delegates?: boolean;
                /** @description Only trainee delegates */
                only_trainee_delegates?: boolean;
                /** @description Only people who have competed */
                only_with_wca_ids?: boolean;
                /** @description Also finds whoever has the whole of `q` as their e-mail address */
                email?: boolean;
                /** @description Searches competitors instead, with or without an account */
                persons_table?: boolean;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search people with an account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "user",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: (components["schemas"]["User"] | components["schemas"]["Person"])[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `q` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserGroups: {
        parameters: {
            query: {
                /**
                 * @description Of another type there are none
                 * @example teams_committees
                 */
                groupType: "delegate_regions" | "teams_committees" | "councils" | "board" | "officers" | "translators" | "delegate_probation" | "banned_competitors";
                /** @description Only those that exist today, or only those that do not */
                isActive?: boolean;
                /** @description Only hidden ones, or only the others */
                isHidden?: boolean;
                /** @description Only those that are part of no other, or only those that are */
                isRootGroup?: boolean;
                /** @description Parts of this group */
                parentGroupId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List groups of one type */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Results Team",
                     *         "group_type": "teams_committees",
                     *         "parent_group_id": 1,
                     *         "is_active": false,
                     *         "is_hidden": false,
                     *         "metadata_type": "GroupsMetadataTeamsCommittees",
                     *         "metadata_id": 1,
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "metadata": {
                     *           "id": 1,
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z"
                     *         },
                     *         "lead_user": {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "delegate_status": "delegate",
                     *           "class": "user",
                     *           "teams": [
                     *             {
                     *               "id": 1,
                     *               "friendly_id": "wrt",
                     *               "leader": false,
                     *               "senior_member": false,
                     *               "name": "Jane Doe",
                     *               "wca_id": "2005DOEJ01",
                     *               "avatar": {
                     *                 "id": 1,
                     *                 "status": "approved",
                     *                 "thumbnail_crop_x": 1,
                     *                 "thumbnail_crop_y": 1,
                     *                 "thumbnail_crop_w": 1,
                     *                 "thumbnail_crop_h": 1,
                     *                 "url": "https://stadion.example/avatars/1",
                     *                 "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *                 "is_default": false,
                     *                 "can_edit_thumbnail": false,
                     *                 "pending_url": "https://stadion.example/missing-avatar.svg"
                     *               }
                     *             }
                     *           ],
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LedUserGroup"][];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `groupType` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserGroupsByGroupId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A group's id
                 * @example 1
                 */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One group */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Results Team",
                     *       "group_type": "teams_committees",
                     *       "parent_group_id": 1,
                     *       "is_active": false,
                     *       "is_hidden": false,
                     *       "metadata_type": "GroupsMetadataTeamsCommittees",
                     *       "metadata_id": 1,
                     *       "created_at": "2026-06-01T14:00:00.000Z",
                     *       "updated_at": "2026-06-01T14:00:00.000Z",
                     *       "metadata": {
                     *         "id": 1,
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description A hidden group */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such group */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserRoles: {
        parameters: {
            query?: {
                /** @description Only those held today, or only past ones */
                isActive?: boolean;
                /** @description Only those in hidden groups, or only the others */
                isGroupHidden?: boolean;
                /** @description Only those of leaders, or only the others */
                isLead?: boolean;
                /**
                 * @description In groups of this type
                 * @example teams_committees
                 */
                groupType?: "delegate_regions" | "teams_committees" | "councils" | "board" | "officers" | "translators" | "delegate_probation" | "banned_competitors";
                /** @description In this group */
                groupId?: number;
                /** @description In the parts of this group */
                parentGroupId?: number;
                /** @description Of this account */
                userId?: number;
                /**
                 * @description Of this status
                 * @example leader
                 */
                status?: "trainee_delegate" | "junior_delegate" | "delegate" | "regional_delegate" | "senior_delegate" | "leader" | "senior_member" | "member" | "executive_director" | "chief_operating_officer" | "chair" | "vice_chair" | "secretary" | "treasurer";
                /** @description Comma list of startDate, lead, eligibleVoter, groupTypeRank, status, name, groupName, location; `:desc` reverses */
                sort?: string;
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List roles */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "start_date": "2026-09-05",
                     *         "end_date": "2026-09-06",
                     *         "group": {
                     *           "id": 1,
                     *           "name": "Results Team",
                     *           "group_type": "teams_committees",
                     *           "parent_group_id": 1,
                     *           "is_active": false,
                     *           "is_hidden": false,
                     *           "metadata_type": "GroupsMetadataTeamsCommittees",
                     *           "metadata_id": 1,
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "metadata": {
                     *             "id": 1,
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z"
                     *           }
                     *         },
                     *         "user": {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z",
                     *           "url": "https://stadion.example/persons/2005DOEJ01",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "class": "user",
                     *           "avatar": {
                     *             "id": 1,
                     *             "status": "approved",
                     *             "thumbnail_crop_x": 1,
                     *             "thumbnail_crop_y": 1,
                     *             "thumbnail_crop_w": 1,
                     *             "thumbnail_crop_h": 1,
                     *             "url": "https://stadion.example/avatars/1",
                     *             "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *             "is_default": false,
                     *             "can_edit_thumbnail": false,
                     *             "pending_url": "https://stadion.example/missing-avatar.svg"
                     *           },
                     *           "email": "jane@mail.example"
                     *         },
                     *         "metadata": {
                     *           "id": 1,
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z"
                     *         },
                     *         "class": "userrole"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserRole"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description An id or a sort key that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserRolesSearch: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur in the name or competitor id
                 * @example jane
                 */
                query: string;
                /**
                 * @description In groups of this type
                 * @example teams_committees
                 */
                groupType?: "delegate_regions" | "teams_committees" | "councils" | "board" | "officers" | "translators" | "delegate_probation" | "banned_competitors";
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows a page: 25 unless you ask for another number, 1000 at most */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search roles */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Total: components["headers"]["Total"];
                    "Per-Page": components["headers"]["Per-Page"];
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "id": 1,
                     *           "start_date": "2026-09-05",
                     *           "end_date": "2026-09-06",
                     *           "group": {
                     *             "id": 1,
                     *             "name": "Results Team",
                     *             "group_type": "teams_committees",
                     *             "parent_group_id": 1,
                     *             "is_active": false,
                     *             "is_hidden": false,
                     *             "metadata_type": "GroupsMetadataTeamsCommittees",
                     *             "metadata_id": 1,
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z",
                     *             "metadata": {
                     *               "id": 1,
                     *               "created_at": "2026-06-01T14:00:00.000Z",
                     *               "updated_at": "2026-06-01T14:00:00.000Z"
                     *             }
                     *           },
                     *           "user": {
                     *             "id": 1,
                     *             "wca_id": "2005DOEJ01",
                     *             "name": "Jane Doe",
                     *             "gender": "f",
                     *             "country_iso2": "US",
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z",
                     *             "url": "https://stadion.example/persons/2005DOEJ01",
                     *             "country": {
                     *               "id": "USA",
                     *               "name": "United States",
                     *               "continent_id": "_North America",
                     *               "iso2": "US",
                     *               "continentId": "_North America"
                     *             },
                     *             "class": "user",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             },
                     *             "email": "jane@mail.example"
                     *           },
                     *           "metadata": {
                     *             "id": 1,
                     *             "created_at": "2026-06-01T14:00:00.000Z",
                     *             "updated_at": "2026-06-01T14:00:00.000Z"
                     *           },
                     *           "class": "userrole"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["UserRole"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `query` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserRolesByRoleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A role's id
                 * @example 1
                 */
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One role */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "start_date": "2026-09-05",
                     *       "end_date": "2026-09-06",
                     *       "group": {
                     *         "id": 1,
                     *         "name": "Results Team",
                     *         "group_type": "teams_committees",
                     *         "parent_group_id": 1,
                     *         "is_active": false,
                     *         "is_hidden": false,
                     *         "metadata_type": "GroupsMetadataTeamsCommittees",
                     *         "metadata_id": 1,
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "metadata": {
                     *           "id": 1,
                     *           "created_at": "2026-06-01T14:00:00.000Z",
                     *           "updated_at": "2026-06-01T14:00:00.000Z"
                     *         }
                     *       },
                     *       "user": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "class": "user",
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         },
                     *         "email": "jane@mail.example"
                     *       },
                     *       "metadata": {
                     *         "id": 1,
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z"
                     *       },
                     *       "class": "userrole"
                     *     }
                     */
                    "application/json": components["schemas"]["UserRole"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description A role in a hidden group */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such role */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "not_found";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsers: {
        parameters: {
            query: {
                /**
                 * @description At most a thousand
                 * @example [
                 *       "1",
                 *       "2"
                 *     ]
                 */
                "ids[]": (string | number)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Several people by account id */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "class": "user"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["UserSummary"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description No `ids`, or too many */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postUsers: {
        parameters: {
            query?: {
                /**
                 * @description At most a thousand
                 * @example [
                 *       "1",
                 *       "2"
                 *     ]
                 */
                "ids[]"?: (string | number)[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "1",
                 *         "2"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description At most a thousand
                     * @example [
                     *       "1",
                     *       "2"
                     *     ]
                     */
                    ids?: (string | number)[];
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description At most a thousand
                     * @example [
                     *       "1",
                     *       "2"
                     *     ]
                     */
                    ids?: (string | number)[];
                };
            };
        };
        responses: {
            /** @description Several people by account id, for more ids than an address holds */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "class": "user"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["UserSummary"][];
                    };
                };
            };
            /** @description No `ids`, or too many */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            403: components["responses"]["CrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMe: {
        parameters: {
            query?: {
                /** @description Adds the competitions to come with an accepted registration; any value counts, even `false` */
                upcoming_competitions?: boolean;
                /** @description Adds those that are under way; any value counts, even `false` */
                ongoing_competitions?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who you are, and how you rank */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "user",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        rankings?: {
                            single: components["schemas"]["Rank"][];
                            average: components["schemas"]["Rank"][];
                        };
                        upcoming_competitions?: components["schemas"]["Competition"][];
                        ongoing_competitions?: components["schemas"]["Competition"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMeBookmarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Competitions you marked */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "ExampleOpen2026"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you may do */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "can_attend_competitions": {
                     *         "scope": "*"
                     *       },
                     *       "can_organize_competitions": {
                     *         "scope": "*"
                     *       },
                     *       "can_administer_competitions": {
                     *         "scope": "*"
                     *       },
                     *       "can_scoretake_competitions": {
                     *         "scope": "*"
                     *       },
                     *       "can_view_delegate_admin_page": {
                     *         "scope": "*"
                     *       },
                     *       "can_view_delegate_report": {
                     *         "scope": "*"
                     *       },
                     *       "can_edit_delegate_report": {
                     *         "scope": "*"
                     *       },
                     *       "can_create_groups": {
                     *         "scope": "*"
                     *       },
                     *       "can_read_groups_current": {
                     *         "scope": "*"
                     *       },
                     *       "can_read_groups_past": {
                     *         "scope": "*"
                     *       },
                     *       "can_edit_groups": {
                     *         "scope": "*"
                     *       },
                     *       "can_access_panels": {
                     *         "scope": "*"
                     *       },
                     *       "can_request_to_edit_others_profile": {
                     *         "scope": "*"
                     *       },
                     *       "can_manage_incidents": {
                     *         "scope": "*"
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: {
                            scope: "*" | (string | number)[];
                            /** @description When a ban ends; null: never */
                            until?: string | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMePersonalRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your personal records */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "single": [
                     *         {
                     *           "eventId": "333",
                     *           "best": 812,
                     *           "worldRanking": 1,
                     *           "continentalRanking": 1,
                     *           "nationalRanking": 1,
                     *           "type": "single"
                     *         }
                     *       ],
                     *       "average": [
                     *         {
                     *           "eventId": "333",
                     *           "best": 812,
                     *           "worldRanking": 1,
                     *           "continentalRanking": 1,
                     *           "nationalRanking": 1,
                     *           "type": "single"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        single: components["schemas"]["PersonalBest"][];
                        average: components["schemas"]["PersonalBest"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMePreferredEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events you like most */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "333",
                     *       "pyram"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Neither a session nor a token */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersByUserId: {
        parameters: {
            query?: {
                /** @description Adds the competitions to come with an accepted registration; any value counts, even `false` */
                upcoming_competitions?: boolean;
                /** @description Adds those that are under way; any value counts, even `false` */
                ongoing_competitions?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description An account id or a competitor id
                 * @example 1
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person by account id or competitor id */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "created_at": "2026-06-01T14:00:00.000Z",
                     *         "updated_at": "2026-06-01T14:00:00.000Z",
                     *         "url": "https://stadion.example/persons/2005DOEJ01",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "delegate_status": "delegate",
                     *         "class": "user",
                     *         "teams": [
                     *           {
                     *             "id": 1,
                     *             "friendly_id": "wrt",
                     *             "leader": false,
                     *             "senior_member": false,
                     *             "name": "Jane Doe",
                     *             "wca_id": "2005DOEJ01",
                     *             "avatar": {
                     *               "id": 1,
                     *               "status": "approved",
                     *               "thumbnail_crop_x": 1,
                     *               "thumbnail_crop_y": 1,
                     *               "thumbnail_crop_w": 1,
                     *               "thumbnail_crop_h": 1,
                     *               "url": "https://stadion.example/avatars/1",
                     *               "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *               "is_default": false,
                     *               "can_edit_thumbnail": false,
                     *               "pending_url": "https://stadion.example/missing-avatar.svg"
                     *             }
                     *           }
                     *         ],
                     *         "avatar": {
                     *           "id": 1,
                     *           "status": "approved",
                     *           "thumbnail_crop_x": 1,
                     *           "thumbnail_crop_y": 1,
                     *           "thumbnail_crop_w": 1,
                     *           "thumbnail_crop_h": 1,
                     *           "url": "https://stadion.example/avatars/1",
                     *           "thumb_url": "https://stadion.example/avatars/1/thumb",
                     *           "is_default": false,
                     *           "can_edit_thumbnail": false,
                     *           "pending_url": "https://stadion.example/missing-avatar.svg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        upcoming_competitions?: components["schemas"]["Competition"][];
                        ongoing_competitions?: components["schemas"]["Competition"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody has this id: `{"user": null}` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: null;
                    };
                };
            };
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersByUserIdAvatarThumb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An account id or a competitor id
                 * @example 1
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads elsewhere */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody has this id: `{"user": null}` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: null;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLivePodiums: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finals with who stands on their podiums */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "333-r1",
                     *         "format": "a",
                     *         "round_id": 1,
                     *         "competitors": [
                     *           {
                     *             "id": 1,
                     *             "user_id": 1,
                     *             "registrant_id": 1,
                     *             "name": "Jane Doe",
                     *             "country_iso2": "US",
                     *             "wca_id": "2005DOEJ01"
                     *           }
                     *         ],
                     *         "results": [
                     *           {
                     *             "registration_id": 1,
                     *             "result_id": 1,
                     *             "round_wcif_id": "333-r1",
                     *             "event_id": "333",
                     *             "best": 812,
                     *             "average": 905,
                     *             "global_pos": 1,
                     *             "local_pos": 1,
                     *             "single_record_tag": "WR",
                     *             "average_record_tag": "WR",
                     *             "advancing": false,
                     *             "advancing_questionable": false,
                     *             "attempts": [
                     *               {
                     *                 "value": 812,
                     *                 "attempt_number": 1
                     *               },
                     *               {
                     *                 "value": 950,
                     *                 "attempt_number": 2
                     *               },
                     *               {
                     *                 "value": 905,
                     *                 "attempt_number": 3
                     *               },
                     *               {
                     *                 "value": 1010,
                     *                 "attempt_number": 4
                     *               },
                     *               {
                     *                 "value": 860,
                     *                 "attempt_number": 5
                     *               }
                     *             ],
                     *             "last_attempt_entered_at": "2026-06-01T14:00:00.000Z",
                     *             "forecast_statistics": {
                     *               "best_possible_average": 1,
                     *               "worst_possible_average": 1,
                     *               "projected_average": 1
                     *             }
                     *           }
                     *         ],
                     *         "state_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "version": 1,
                     *         "linked_round_ids": [
                     *           "333-r1"
                     *         ],
                     *         "completed_competitors": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScoretakingRound"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The same, to whoever sends a token that counts for nothing */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Scores are not typed in here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLiveRegistrationsByRegistrationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A registration's id
                 * @example 1
                 */
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody at a competition, with their results as they come in */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrantId": 1,
                     *       "name": "Jane Doe",
                     *       "wcaUserId": 1,
                     *       "wcaId": "2005DOEJ01",
                     *       "countryIso2": "US",
                     *       "gender": "f",
                     *       "avatar": {
                     *         "url": "https://stadion.example/avatars/1",
                     *         "thumbUrl": "https://stadion.example/avatars/1/thumb"
                     *       },
                     *       "roles": [
                     *         "organizer"
                     *       ],
                     *       "registration": {
                     *         "wcaRegistrationId": 1,
                     *         "eventIds": [
                     *           "333"
                     *         ],
                     *         "status": "accepted",
                     *         "isCompeting": false
                     *       },
                     *       "assignments": [
                     *         {
                     *           "activityId": 1,
                     *           "stationNumber": 1,
                     *           "assignmentCode": "competitor"
                     *         }
                     *       ],
                     *       "personalBests": [
                     *         {
                     *           "eventId": "333",
                     *           "best": 812,
                     *           "worldRanking": 1,
                     *           "continentalRanking": 1,
                     *           "nationalRanking": 1,
                     *           "type": "single"
                     *         }
                     *       ],
                     *       "extensions": [
                     *         {
                     *           "id": "example.notes",
                     *           "specUrl": "https://notes.example/spec",
                     *           "data": {
                     *             "333": {}
                     *           }
                     *         }
                     *       ],
                     *       "results": [
                     *         {
                     *           "registration_id": 1,
                     *           "result_id": 1,
                     *           "round_wcif_id": "333-r1",
                     *           "event_id": "333",
                     *           "best": 812,
                     *           "average": 905,
                     *           "global_pos": 1,
                     *           "local_pos": 1,
                     *           "single_record_tag": "WR",
                     *           "average_record_tag": "WR",
                     *           "advancing": false,
                     *           "advancing_questionable": false,
                     *           "attempts": [
                     *             {
                     *               "value": 812,
                     *               "attempt_number": 1
                     *             },
                     *             {
                     *               "value": 950,
                     *               "attempt_number": 2
                     *             },
                     *             {
                     *               "value": 905,
                     *               "attempt_number": 3
                     *             },
                     *             {
                     *               "value": 1010,
                     *               "attempt_number": 4
                     *             },
                     *             {
                     *               "value": 860,
                     *               "attempt_number": 5
                     *             }
                     *           ],
                     *           "last_attempt_entered_at": "2026-06-01T14:00:00.000Z",
                     *           "forecast_statistics": {
                     *             "best_possible_average": 1,
                     *             "worst_possible_average": 1,
                     *             "projected_average": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        registrantId: number | null;
                        name: string;
                        wcaUserId: number;
                        wcaId: string | null;
                        countryIso2: string | null;
                        gender: ("m" | "f" | "o") | null;
                        birthdate?: string;
                        email?: string;
                        avatar: {
                            url: string;
                            thumbUrl: string;
                        } | null;
                        roles: string[];
                        registration: {
                            wcaRegistrationId: number;
                            eventIds: ("333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo")[];
                            /** @enum {string} */
                            status: "accepted" | "deleted" | "pending";
                            guests?: number;
                            comments?: string;
                            administrativeNotes?: string;
                            isCompeting: boolean;
                        } | null;
                        assignments: {
                            activityId: number;
                            stationNumber: number | null;
                            assignmentCode: string;
                        }[];
                        personalBests: {
                            /** @enum {string} */
                            eventId: "333" | "222" | "444" | "555" | "666" | "777" | "333bf" | "333fm" | "333oh" | "clock" | "minx" | "pyram" | "skewb" | "sq1" | "444bf" | "555bf" | "333mbf" | "fto" | "333ft" | "magic" | "mmagic" | "333mbo";
                            best: number;
                            worldRanking: number;
                            continentalRanking: number;
                            nationalRanking: number;
                            /** @enum {string} */
                            type: "single" | "average";
                        }[];
                        extensions: {
                            id: string;
                            specUrl: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                        results: components["schemas"]["ScoretakingResult"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The same, to whoever sends a token that counts for nothing */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Scores are not typed in here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or nobody who is accepted to compete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLiveRounds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rounds whose results are typed in here, and how far they have come */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rounds": [
                     *         {
                     *           "id": "333-r1",
                     *           "format": "a",
                     *           "state": "pending"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        rounds: components["schemas"]["ScoretakingRoundSummary"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The same, to whoever sends a token that counts for nothing */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Scores are not typed in here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLiveRoundsByRoundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A round with everybody's result as it stands */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "333-r1",
                     *       "format": "a",
                     *       "round_id": 1,
                     *       "competitors": [
                     *         {
                     *           "id": 1,
                     *           "user_id": 1,
                     *           "registrant_id": 1,
                     *           "name": "Jane Doe",
                     *           "country_iso2": "US",
                     *           "wca_id": "2005DOEJ01"
                     *         }
                     *       ],
                     *       "results": [
                     *         {
                     *           "registration_id": 1,
                     *           "result_id": 1,
                     *           "round_wcif_id": "333-r1",
                     *           "event_id": "333",
                     *           "best": 812,
                     *           "average": 905,
                     *           "global_pos": 1,
                     *           "local_pos": 1,
                     *           "single_record_tag": "WR",
                     *           "average_record_tag": "WR",
                     *           "advancing": false,
                     *           "advancing_questionable": false,
                     *           "attempts": [
                     *             {
                     *               "value": 812,
                     *               "attempt_number": 1
                     *             },
                     *             {
                     *               "value": 950,
                     *               "attempt_number": 2
                     *             },
                     *             {
                     *               "value": 905,
                     *               "attempt_number": 3
                     *             },
                     *             {
                     *               "value": 1010,
                     *               "attempt_number": 4
                     *             },
                     *             {
                     *               "value": 860,
                     *               "attempt_number": 5
                     *             }
                     *           ],
                     *           "last_attempt_entered_at": "2026-06-01T14:00:00.000Z",
                     *           "forecast_statistics": {
                     *             "best_possible_average": 1,
                     *             "worst_possible_average": 1,
                     *             "projected_average": 1
                     *           }
                     *         }
                     *       ],
                     *       "state_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "version": 1,
                     *       "linked_round_ids": [
                     *         "333-r1"
                     *       ],
                     *       "completed_competitors": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ScoretakingRound"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postV1CompetitionsByCompetitionIdLiveRoundsByRoundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration_id": 1,
                 *       "attempts": [
                 *         {
                 *           "value": 905,
                 *           "attempt_number": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ScoretakingEntry"];
            };
        };
        responses: {
            /** @description Enter somebody's result */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description A field of the body is not there */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingField"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Not in the open round, or attempts that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state" | "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchV1CompetitionsByCompetitionIdLiveRoundsByRoundId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration_id": 1,
                 *       "attempts": [
                 *         {
                 *           "value": 905,
                 *           "attempt_number": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ScoretakingEntry"];
            };
        };
        responses: {
            /** @description Enter somebody's result: the same as POST */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description A field of the body is not there */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingField"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Not in the open round, or attempts that cannot be */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state" | "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLiveRoundsByRoundIdAddableCompetitors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may be added to a round by hand */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrations": [
                     *         {
                     *           "id": 1,
                     *           "user_id": 1,
                     *           "registrant_id": 1,
                     *           "user": {
                     *             "id": 1,
                     *             "wca_id": "2005DOEJ01",
                     *             "name": "Jane Doe",
                     *             "gender": "f",
                     *             "country_iso2": "US",
                     *             "country": {
                     *               "id": "USA",
                     *               "name": "United States",
                     *               "continent_id": "_North America",
                     *               "iso2": "US",
                     *               "continentId": "_North America"
                     *             },
                     *             "class": "user"
                     *           },
                     *           "competing": {
                     *             "event_ids": [
                     *               "333"
                     *             ],
                     *             "comments": null
                     *           }
                     *         }
                     *       ],
                     *       "colinked_status": [
                     *         "pending"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        registrations: components["schemas"]["PublicRegistration"][];
                        /** @description Of the rounds with which it forms a Dual Round */
                        colinked_status: components["schemas"]["ScoretakingRoundState"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postV1CompetitionsByCompetitionIdLiveRoundsByRoundIdBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "registration_id": 1,
                 *           "attempts": [
                 *             {
                 *               "value": 905,
                 *               "attempt_number": 1
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    results: components["schemas"]["ScoretakingEntry"][];
                };
            };
        };
        responses: {
            /** @description Enter results of many people, all of them or none */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description A field of the body is not there */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingField"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description One of them cannot be: `registration_id` says whose; nothing was saved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state" | "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdBulkQuit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration_ids": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": {
                    registration_ids: number[];
                    /**
                     * @description Who comes in for them: all that `next_if_quit` tells, or nobody
                     * @example []
                     */
                    advancing_ids?: number[];
                };
            };
        };
        responses: {
            /** @description Take people out of an open round, all of them or none */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "quit": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        /** @description How many have left */
                        quit: number;
                    };
                };
            };
            /** @description Who has results cannot leave, or others are next in line */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ScoretakingRefusal"] | components["schemas"]["MissingField"]) | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdClear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Empty all results of an open round */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "recreated_rows": 1,
                     *       "state": "pending"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        /** @description Results that were emptied */
                        recreated_rows: number;
                        state: components["schemas"]["ScoretakingRoundState"];
                    };
                };
            };
            /** @description The round is not open, or locked */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the opening of a round back, as long as nobody has a result in it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "deleted_count": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        deleted_count: number;
                    };
                };
            };
            /** @description The round is not open, locked, or has results */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdLiveRoundsByRoundIdNextIfQuit: {
        parameters: {
            query: {
                /**
                 * @description Who leaves
                 * @example 1
                 */
                registration_id: string;
            };
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who would come into a round if somebody left it */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "next_advancing": [
                     *         {
                     *           "id": 1,
                     *           "user_id": 1,
                     *           "registrant_id": 1,
                     *           "name": "Jane Doe",
                     *           "country_iso2": "US",
                     *           "wca_id": "2005DOEJ01"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        next_advancing: components["schemas"]["ScoretakingCompetitor"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A field of the body is not there */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingField"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            /** @description Not in this round */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdOpen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open a round for who registered for it, or for who goes on */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "locked_rows": 1,
                     *       "created_rows": 1,
                     *       "state": "pending"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        /** @description Results of the round before */
                        locked_rows: number;
                        created_rows: number;
                        state: components["schemas"]["ScoretakingRoundState"];
                    };
                };
            };
            /** @description The round before goes on, this one is open already, or there are too few people */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
                /**
                 * @description A registration's id
                 * @example 1
                 */
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Add somebody to an open round by hand */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "competitor": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "registrant_id": 1,
                     *         "name": "Jane Doe",
                     *         "country_iso2": "US",
                     *         "wca_id": "2005DOEJ01"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        competitor: components["schemas"]["ScoretakingCompetitor"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            /** @description The round is not open, or they may not be in it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
                /**
                 * @description A registration's id
                 * @example 1
                 */
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "advancing_ids": []
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Who comes in for them: all that `next_if_quit` tells, or nobody
                     * @example []
                     */
                    advancing_ids?: number[];
                };
            };
        };
        responses: {
            /** @description Take somebody out of an open round */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "quit": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        /** @description How many have left */
                        quit: number;
                    };
                };
            };
            /** @description Who has results cannot leave, or others are next in line */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request" | "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParameter"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putV1CompetitionsByCompetitionIdLiveRoundsByRoundIdByRegistrationIdClear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description A round's id in the interchange format; what follows it in an activity's code is left aside
                 * @example 333-r1
                 */
                roundId: string;
                /**
                 * @description A registration's id
                 * @example 1
                 */
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Empty somebody's result in an open round */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "deleted_attempts": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        deleted_attempts: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet, or no such round */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            /** @description The round is not open, or they are not in it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoretakingRefusal"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "not_allowed_in_this_state";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is accepted to compete, person by person */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "registrant_id": 1,
                     *         "user": {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "class": "user"
                     *         },
                     *         "competing": {
                     *           "event_ids": [
                     *             "333"
                     *           ],
                     *           "comments": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PublicRegistration"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdRegistrationsAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every registration, for those who manage the competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "registrant_id": 1,
                     *         "user": {
                     *           "id": 1,
                     *           "wca_id": "2005DOEJ01",
                     *           "name": "Jane Doe",
                     *           "gender": "f",
                     *           "country_iso2": "US",
                     *           "country": {
                     *             "id": "USA",
                     *             "name": "United States",
                     *             "continent_id": "_North America",
                     *             "iso2": "US",
                     *             "continentId": "_North America"
                     *           },
                     *           "class": "user",
                     *           "dob": "1987-12-04",
                     *           "email": "jane@mail.example"
                     *         },
                     *         "competing": {
                     *           "event_ids": [
                     *             "333"
                     *           ],
                     *           "comment": "",
                     *           "registration_status": "accepted",
                     *           "registered_on": "2026-06-01T14:00:00.000Z"
                     *         },
                     *         "guests": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ManagersRegistration"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither one's own nor of a competition that one manages */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "missing_scope";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description No such competition or registration, or one that is not to be seen */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdRegistrationsByUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description An account's id
                 * @example 1
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody's registration for a competition */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "user_id": 1,
                     *       "registrant_id": 1,
                     *       "user": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "class": "user"
                     *       },
                     *       "competing": {
                     *         "event_ids": [
                     *           "333"
                     *         ],
                     *         "comment": "",
                     *         "registration_status": "accepted",
                     *         "registered_on": "2026-06-01T14:00:00.000Z"
                     *       },
                     *       "guests": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Neither one's own nor of a competition that one manages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"];
                };
            };
            /** @description No such competition or registration, or one that is not to be seen */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1CompetitionsByCompetitionIdScoretakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may enter results of a competition without managing it */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "user_id": 1,
                     *         "name": "Ada Byron"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Scoretaker"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    postV1CompetitionsByCompetitionIdScoretakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description An account's id
                     * @example 1
                     */
                    user_id: number | string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description An account's id
                     * @example 1
                     */
                    user_id: number | string;
                };
            };
        };
        responses: {
            /** @description Let somebody enter results of a competition */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 1,
                     *       "name": "Ada Byron"
                     *     }
                     */
                    "application/json": components["schemas"]["Scoretaker"];
                };
            };
            /** @description A field of the body is not there */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingField"] | (components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "bad_request" | "invalid_request";
                    } & {
                        [key: string]: unknown;
                    }));
                };
            };
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Not a manager of the competition, or a token without `manage_competitions` */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description There is no such account */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "invalid" | "invalid_parameter";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteV1CompetitionsByCompetitionIdScoretakersByUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A competition's id, in any case
                 * @example ExampleOpen2026
                 */
                competitionId: string;
                /**
                 * @description An account's id
                 * @example 1
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let somebody no longer enter results of a competition */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 1,
                     *       "name": "Ada Byron"
                     *     }
                     */
                    "application/json": components["schemas"]["Scoretaker"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Not a manager of the competition, or a token without `manage_competitions` */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "cross_site" | "missing_scope" | "forbidden";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such competition, or not announced yet */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRecord"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getV1RegistrationsByRegistrationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What WCIF calls `wcaRegistrationId`
                 * @example 1
                 */
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A registration by its id */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "user_id": 1,
                     *       "registrant_id": 1,
                     *       "user": {
                     *         "id": 1,
                     *         "wca_id": "2005DOEJ01",
                     *         "name": "Jane Doe",
                     *         "gender": "f",
                     *         "country_iso2": "US",
                     *         "country": {
                     *           "id": "USA",
                     *           "name": "United States",
                     *           "continent_id": "_North America",
                     *           "iso2": "US",
                     *           "continentId": "_North America"
                     *         },
                     *         "class": "user"
                     *       },
                     *       "competing": {
                     *         "event_ids": [
                     *           "333"
                     *         ],
                     *         "comment": "",
                     *         "registration_status": "accepted",
                     *         "registered_on": "2026-06-01T14:00:00.000Z"
                     *       },
                     *       "guests": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationDetails"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description Nobody asks */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & ({
                        /** @enum {string} */
                        code?: "unauthenticated" | "invalid_token";
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description No such registration, or none that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOauthAuthorize: {
        parameters: {
            query: {
                /**
                 * @description The application's id
                 * @example YOUR_CLIENT_ID
                 */
                client_id: string;
                /**
                 * @description `code`; the others for compatible applications
                 * @example code
                 */
                response_type: "code" | "token" | "id_token" | "id_token token";
                /**
                 * @description Where they come back to, as it was registered
                 * @example https://app.example/callback
                 */
                redirect_uri: string;
                /**
                 * @description Between spaces; `public` unless you ask for more
                 * @example public email
                 */
                scope?: string;
                /** @description Comes back as it is: compare it */
                state?: string;
                /** @description PKCE (RFC 7636); demanded of applications without a secret */
                code_challenge?: string;
                /** @description How the challenge was made */
                code_challenge_method?: "S256";
                /** @description Comes back in the ID token */
                nonce?: string;
                /** @description What is to be asked in any case */
                prompt?: "none" | "login" | "consent" | "select_account";
                /** @description How many seconds ago they may have signed in */
                max_age?: number;
                /** @description How the answer comes back */
                response_mode?: "query" | "fragment" | "form_post";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the pages that ask, or back to `redirect_uri` with `code` or `error` */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what is wrong: the application or its address is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postOauthAuthorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The application's id */
                    client_id: string;
                    /**
                     * @description `code`; the others for compatible applications
                     * @enum {string}
                     */
                    response_type: "code" | "token" | "id_token" | "id_token token";
                    /** @description Where they come back to, as it was registered */
                    redirect_uri: string;
                    /** @description Between spaces; `public` unless you ask for more */
                    scope?: string;
                    /** @description Comes back as it is: compare it */
                    state?: string;
                    /** @description PKCE (RFC 7636); demanded of applications without a secret */
                    code_challenge?: string;
                    /**
                     * @description How the challenge was made
                     * @enum {string}
                     */
                    code_challenge_method?: "S256";
                    /** @description Comes back in the ID token */
                    nonce?: string;
                    /**
                     * @description What is to be asked in any case
                     * @enum {string}
                     */
                    prompt?: "none" | "login" | "consent" | "select_account";
                    /** @description How many seconds ago they may have signed in */
                    max_age?: number;
                    /**
                     * @description How the answer comes back
                     * @enum {string}
                     */
                    response_mode?: "query" | "fragment" | "form_post";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description To the address with all of it */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The parameters are longer than 8 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthPar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The application's id
                     * @example YOUR_CLIENT_ID
                     */
                    client_id: string;
                    /**
                     * @description `code`; the others for compatible applications
                     * @enum {string}
                     */
                    response_type: "code" | "token" | "id_token" | "id_token token";
                    /** @description Where they come back to, as it was registered */
                    redirect_uri: string;
                    /** @description Between spaces; `public` unless you ask for more */
                    scope?: string;
                    /** @description Comes back as it is: compare it */
                    state?: string;
                    /** @description PKCE (RFC 7636); demanded of applications without a secret */
                    code_challenge?: string;
                    /**
                     * @description How the challenge was made
                     * @enum {string}
                     */
                    code_challenge_method?: "S256";
                    /** @description Comes back in the ID token */
                    nonce?: string;
                    /**
                     * @description What is to be asked in any case
                     * @enum {string}
                     */
                    prompt?: "none" | "login" | "consent" | "select_account";
                    /** @description How many seconds ago they may have signed in */
                    max_age?: number;
                    /**
                     * @description How the answer comes back
                     * @enum {string}
                     */
                    response_mode?: "query" | "fragment" | "form_post";
                    /** @description Its secret, where it has one and does not send it as HTTP Basic */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What to send instead */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushedAuthorization"];
                };
            };
            /** @description The request is malformed, or its grant or scope cannot be: `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: no application named, no such one, or a wrong secret */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The parameters are too long */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description More than 600 requests were begun from one network in a minute */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    grant_type: "authorization_code" | "refresh_token" | "client_credentials" | "password" | "urn:ietf:params:oauth:grant-type:device_code";
                    /**
                     * @description The application's id
                     * @example YOUR_CLIENT_ID
                     */
                    client_id?: string;
                    /** @description Its secret, where it has one and does not send it as HTTP Basic */
                    client_secret?: string;
                    /** @description Of `authorization_code` */
                    code?: string;
                    /** @description Of `authorization_code`: the one that the code was asked with */
                    redirect_uri?: string;
                    /** @description Of `authorization_code` with PKCE */
                    code_verifier?: string;
                    /** @description Of `refresh_token` */
                    refresh_token?: string;
                    /** @description Of a device */
                    device_code?: string;
                    /** @description Of `password`: the e-mail address */
                    username?: string;
                    /** @description Of `password` */
                    password?: string;
                    /** @description Of `password`, with two-factor authentication: the current code */
                    totp?: string;
                    /**
                     * @description Of public, email, dob, competitions, manage_competitions, manage_registrations, openid, profile, offline_access, between spaces
                     * @example public email
                     */
                    scope?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /** @description The request is malformed, or its grant or scope cannot be: `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: no application named, no such one, or a wrong secret */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong secrets or passwords */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationMetadata"];
            };
        };
        responses: {
            /** @description The application, and the secret this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredApplication"];
                };
            };
            /** @description `invalid_redirect_uri` or `invalid_client_metadata`, and `error_description` says of what; or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description No token, or one that is no good, over or used up */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `access_denied`: its owner has as many applications as there may be */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is larger than 56 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong tokens, registrations or changes */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOauthRegisterByClientId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The application's id */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredApplication"];
                };
            };
            /** @description No token, or not the one of this application */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    putOauthRegisterByClientId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The application's id */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationMetadata"];
            };
        };
        responses: {
            /** @description The application as it is now, and a secret where it is new */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredApplication"];
                };
            };
            /** @description `invalid_redirect_uri` or `invalid_client_metadata`, and `error_description` says of what; or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description No token, or not the one of this application */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is larger than 56 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong tokens, registrations or changes */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    deleteOauthRegisterByClientId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The application's id */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or not the one of this application */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthDeviceAuthorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The application's id
                     * @example YOUR_CLIENT_ID
                     */
                    client_id: string;
                    /** @description Its secret, where it has one and does not send it as HTTP Basic */
                    client_secret?: string;
                    /**
                     * @description Of public, email, dob, competitions, manage_competitions, manage_registrations, openid, profile, offline_access, between spaces
                     * @example public email
                     */
                    scope?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAuthorization"];
                };
            };
            /** @description The request is malformed, or its grant or scope cannot be: `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: no application named, no such one, or a wrong secret */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description More than 600 requests were begun from one network in a minute */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthIntrospect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /**
                     * @description The application's id
                     * @example YOUR_CLIENT_ID
                     */
                    client_id?: string;
                    /** @description Its secret, where it has one and does not send it as HTTP Basic */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            /** @description The request is malformed, or its grant or scope cannot be: `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: no application named, no such one, or a wrong secret */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postOauthRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /**
                     * @description The application's id
                     * @example YOUR_CLIENT_ID
                     */
                    client_id?: string;
                    /** @description Its secret, where it has one and does not send it as HTTP Basic */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is malformed, or its grant or scope cannot be: `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `invalid_client`: no application named, no such one, or a wrong secret */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOauthTokenInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenInfo"];
                };
            };
            /** @description Two tokens */
            400: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description No token, or one that is no good */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOauthUserinfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims of the token's scopes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            /** @description Two tokens */
            400: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description No token, or one that is no good */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description `insufficient_scope`: the token lacks `openid` */
            403: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service is overloaded or restarting */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOauthDiscoveryKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySet"];
                };
            };
        };
    };
    getOauthLogout: {
        parameters: {
            query?: {
                /** @description An ID token that you were given: it tells who asks */
                id_token_hint?: string;
                /**
                 * @description The application's id, where there is no ID token
                 * @example YOUR_CLIENT_ID
                 */
                client_id?: string;
                /**
                 * @description Where they come back to, as it was registered
                 * @example https://app.example/callback
                 */
                post_logout_redirect_uri?: string;
                /** @description Comes back as it is */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page that says what is wrong: the application or its address is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getWellKnownOpenidConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses, and what they understand */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
        };
    };
    getWellKnownOauthAuthorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses, and what they understand */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
        };
    };
}
