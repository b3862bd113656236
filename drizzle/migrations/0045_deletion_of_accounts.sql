CREATE TABLE "account_deletions" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removal_notices" (
	"application_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"erased_at" timestamp (0) with time zone NOT NULL,
	"acknowledged_at" timestamp (0) with time zone,
	CONSTRAINT "removal_notices_application_id_account_id_pk" PRIMARY KEY("application_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removal_notices" ADD CONSTRAINT "removal_notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removal_notices" ADD CONSTRAINT "removal_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "removal_notices_account" ON "removal_notices" USING btree ("account_id");