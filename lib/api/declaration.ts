import type { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Scope } from "#lib/accounts/scope.ts";
import type { Database } from "#lib/db/connection.ts";
import type { VersionName } from "#lib/db/versions.ts";
import type { DomainError } from "#lib/platform/errors.ts";
import type { Device } from "#lib/scoretaking/queries/devices.ts";
import type { Handled } from "./answers.ts";
import type { Page } from "./pagination.ts";

/**
 * `"public"`: anybody. `"signed-in"`: a session or any token. `scope`: a session, or a token that has it; `error`: what
 * nobody is told, where clients know other words than the usual. `"device"`: the token of a device that enters results,
 * or whoever may manage competitions by their credential. `"application"`: the token of an application that speaks for
 * nobody but itself (RFC 6749 §4.4).
 */
export type Access = "public" | "signed-in" | "device" | "application" | { scope: Scope; error?: string };

type Shape = z.ZodType;

export type Declaration<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> = {
  summary: string;
  description?: string;
  /** The section of the reference it stands in. */
  section: string;
  access: Access;
  /** Who may really call, where the endpoint looks itself so that its errors come in their order. */
  documentedAccess?: Access | "session";
  params?: Params;
  query?: Query;
  body?: Body;
  /** What is said where a field of the body is not there, where clients know another error than the usual. */
  missing?: (name: string) => DomainError;
  /** What is said of any other body that cannot be read, where clients know another error than the usual. */
  unreadable?: (problem: string) => DomainError;
  /** Whether the body may also be a form (`application/x-www-form-urlencoded`). */
  takesForms?: boolean;
  /**
   * Where the body may be a large document: up to how many bytes from whom. It is handed on as `bytes` and read where
   * its size allows, so that `body` says only what the documentation is to say of it.
   */
  largestDocument?: (actor: Actor) => number;
  response: Answer;
  /** What it refuses, status by status, in the words of the documentation. */
  errorResponses?: Partial<Record<number, string>>;
  /** When it leads elsewhere (302) instead. */
  leadsElsewhere?: string;
  /** What `code` says with these errors, where it is more or something else than the status usually has. */
  errorCodes?: Partial<Record<number, string[]>>;
  /** What an error's body is where clients know it in another form than the usual error's. */
  errorShapes?: Partial<Record<number, Shape>>;
  /** Request headers that mean something to this endpoint alone, in the words of the documentation. */
  requestHeaders?: Record<string, string>;
  /** Headers that only this endpoint's answers have; the document explains them. */
  answerHeaders?: string[];
  /**
   * `dependsOn`: the answer to anonymous callers is cached until one of these moves, which the parameters of the path
   * may decide. Without it every answer is private to its caller.
   */
  dependsOn?: readonly VersionName[] | ((params: Record<string, string>) => readonly VersionName[]);
  /**
   * What an answer to a token depends on, beside all that the token itself does: it is cached for that token alone. The
   * parameters of the query may decide; undefined where it is not cached.
   */
  dependsOnCaller?: (query: URLSearchParams) => readonly VersionName[] | undefined;
  /** Whether the answer is the same for everybody, signed in or not. */
  isSameForAll?: boolean;
  isPaged?: boolean;
  /**
   * Whether the answer is a stream of events without an end, each of the shape of the answer. It is the same for
   * everybody, and bounds its callers itself: a hall that loses the line comes back all at once, from one address.
   */
  isEventStream?: boolean;
  /** For large answers that are written key by key: the shape is held against them in development only. */
  isTrustedShape?: boolean;
  status?: number;
  handle: (context: Context<Params, Query, Body>) => Promise<Handled<z.input<Answer>>>;
};

export type Context<Params extends Shape = Shape, Query extends Shape = Shape, Body extends Shape = Shape> = {
  db: Database;
  actor: Actor;
  /** Whose token came, where devices may call. */
  device: Device | undefined;
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** A body that is left to be read; undefined where there is none. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  /** `isAsked`: whether the query names a page, or how long one is. */
  page: Page & { isAsked: boolean };
  now: Date;
  request: Request;
  requestId: string;
  clientAddress: string;
  /** Whether the machine itself asks. */
  isLocal: boolean;
};
