CREATE TABLE "account_archive_pieces" (
	"file_id" text NOT NULL,
	"number" integer NOT NULL,
	"account_id" integer NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "account_archive_pieces_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account_archives" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "account_archive_pieces" ADD CONSTRAINT "account_archive_pieces_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_archive_pieces_account" ON "account_archive_pieces" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_archive_pieces_written" ON "account_archive_pieces" USING btree ("written_at");--> statement-breakpoint
INSERT INTO "account_archive_pieces" ("file_id", "number", "account_id", "content")
	SELECT 'archive of ' || "account_id", 0, "account_id", "content" FROM "account_archives" WHERE "content" IS NOT NULL;--> statement-breakpoint
UPDATE "account_archives" SET "file_id" = 'archive of ' || "account_id" WHERE "content" IS NOT NULL;
