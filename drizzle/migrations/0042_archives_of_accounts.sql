CREATE TABLE "account_archives" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"content" "bytea"
);
--> statement-breakpoint
ALTER TABLE "account_archives" ADD CONSTRAINT "account_archives_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_archives_asked" ON "account_archives" USING btree ("asked_at");