ALTER TABLE "oauth_refusals" RENAME TO "oauth_errors";--> statement-breakpoint
ALTER TABLE "oauth_errors" RENAME CONSTRAINT "oauth_refusals_pkey" TO "oauth_errors_pkey";--> statement-breakpoint
ALTER TABLE "oauth_errors" RENAME CONSTRAINT "oauth_refusals_application_id_applications_id_fk" TO "oauth_errors_application_id_applications_id_fk";--> statement-breakpoint
ALTER INDEX "oauth_refusals_application" RENAME TO "oauth_errors_application";--> statement-breakpoint
ALTER SEQUENCE "oauth_refusals_id_seq" RENAME TO "oauth_errors_id_seq";--> statement-breakpoint
ALTER TABLE "competition_reads" RENAME COLUMN "belief" TO "client_base";
