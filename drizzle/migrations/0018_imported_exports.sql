CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"exported_at" timestamp (0) with time zone,
	"imported_at" timestamp (0) with time zone NOT NULL,
	"result_count" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "listed_delegates" text;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "listed_organizers" text;