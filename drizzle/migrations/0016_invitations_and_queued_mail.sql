CREATE TABLE "competition_invitations" (
	"competition_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp (0) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"answered_at" timestamp (0) with time zone,
	CONSTRAINT "competition_invitations_competition_id_account_id_pk" PRIMARY KEY("competition_id","account_id"),
	CONSTRAINT "competition_invitations_state" CHECK ("competition_invitations"."state" in ('invited', 'accepted', 'withdrawn', 'declined', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (0) with time zone,
	"registrations" text DEFAULT 'daily' NOT NULL,
	CONSTRAINT "mail_preferences_registrations" CHECK ("mail_preferences"."registrations" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "queued_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queued_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"account_id" integer NOT NULL,
	"competition_id" text,
	"subject" text NOT NULL,
	"paragraphs" text[] NOT NULL,
	"is_replaceable" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_mail_state" CHECK ("queued_mail"."state" in ('waiting', 'sent', 'stopped', 'given_up'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "left_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "competition_invitations" ADD CONSTRAINT "competition_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "competition_invitations" ADD CONSTRAINT "competition_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_invitations" ADD CONSTRAINT "competition_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_mail" ADD CONSTRAINT "queued_mail_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_mail" ADD CONSTRAINT "queued_mail_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "competition_invitations_account" ON "competition_invitations" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "competition_invitations_mailed" ON "competition_invitations" USING btree ("invited_by","mailed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "queued_mail_key" ON "queued_mail" USING btree ("key");--> statement-breakpoint
CREATE INDEX "queued_mail_due" ON "queued_mail" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "queued_mail_recent" ON "queued_mail" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "queued_mail_competition" ON "queued_mail" USING btree ("competition_id");
--> statement-breakpoint
-- Who holds a confirmed competition has done so in the open; staff, and who was put on the list of a draft, are asked.
INSERT INTO "competition_invitations" ("competition_id", "account_id", "state")
SELECT named.competition_id, named.account_id,
	CASE WHEN bool_or(named.is_manager) AND (competitions.is_visible OR competitions.confirmed_at IS NOT NULL)
		THEN 'accepted' ELSE 'invited' END
FROM (
	SELECT competition_id, account_id, true AS is_manager FROM competition_organizers
	UNION ALL SELECT competition_id, account_id, true FROM competition_delegates
	UNION ALL SELECT competition_id, account_id, false FROM registrations WHERE NOT is_competing
) AS named
JOIN competitions ON competitions.id = named.competition_id
GROUP BY named.competition_id, named.account_id, competitions.is_visible, competitions.confirmed_at;
