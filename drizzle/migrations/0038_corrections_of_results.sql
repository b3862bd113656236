CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"competition_id" text,
	"competitor_ids" text[] NOT NULL,
	"summary" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"moves" text[] NOT NULL,
	"undone_by" bigint,
	CONSTRAINT "corrections_kind" CHECK (kind in ('results', 'person', 'merge', 'split', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "merged_persons" (
	"competitor_id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_at" timestamp (0) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_undone_by_corrections_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_persons" ADD CONSTRAINT "merged_persons_kept_id_persons_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "corrections_competition" ON "corrections" USING btree ("competition_id","id");--> statement-breakpoint
CREATE INDEX "corrections_competitors" ON "corrections" USING gin ("competitor_ids");--> statement-breakpoint
CREATE INDEX "corrections_account" ON "corrections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "corrections_undone_by" ON "corrections" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "merged_persons_kept" ON "merged_persons" USING btree ("kept_id");