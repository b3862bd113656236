CREATE TABLE "imported_persons" (
	"competition_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"competitor_id" text,
	"country_iso2" text,
	"gender" text,
	"avatar_url" text,
	"avatar_thumb_url" text,
	CONSTRAINT "imported_persons_competition_id_account_id_pk" PRIMARY KEY("competition_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "competition_delegates" ADD COLUMN "is_trainee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_persons" ADD CONSTRAINT "imported_persons_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "imported_persons" ADD CONSTRAINT "imported_persons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;