CREATE TABLE "client_bases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_bases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"competition_id" text NOT NULL,
	"account_id" integer,
	"application_id" integer,
	"reader" text NOT NULL,
	"section" text NOT NULL,
	"revision" bigint NOT NULL,
	"major_version" smallint NOT NULL,
	"unseen" jsonb,
	"numbers" jsonb,
	"unused_reads" smallint DEFAULT 0 NOT NULL,
	"saved_copy" text DEFAULT 'none' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "competition_reads" CASCADE;--> statement-breakpoint
ALTER TABLE "competition_revisions" ADD COLUMN "renumbered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_revisions" ADD COLUMN "doubled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_bases" ADD CONSTRAINT "client_bases_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_bases" ADD CONSTRAINT "client_bases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_bases" ADD CONSTRAINT "client_bases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_bases_client" ON "client_bases" USING btree ("competition_id","account_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_bases_read" ON "client_bases" USING btree ("competition_id","reader","revision","major_version","section") WHERE unseen is null and numbers is null;