CREATE TABLE "form_memories" (
	"attempt" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_memories" ADD CONSTRAINT "form_memories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_memories_account" ON "form_memories" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "form_memories_expiry" ON "form_memories" USING btree ("expires_at");