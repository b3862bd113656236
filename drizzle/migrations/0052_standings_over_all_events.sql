CREATE TABLE "overall_runs" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"results_version" bigint NOT NULL,
	"finished_at" timestamp (0) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overall_standings" (
	"competitor_id" text PRIMARY KEY NOT NULL,
	"country_id" text NOT NULL,
	"continent_id" text NOT NULL,
	"sum_of_single_ranks" integer NOT NULL,
	"sum_of_average_ranks" integer NOT NULL,
	"kinch" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "overall_singles" ON "overall_standings" USING btree ("sum_of_single_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_singles_of_continent" ON "overall_standings" USING btree ("continent_id","sum_of_single_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_singles_of_country" ON "overall_standings" USING btree ("country_id","sum_of_single_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_averages" ON "overall_standings" USING btree ("sum_of_average_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_averages_of_continent" ON "overall_standings" USING btree ("continent_id","sum_of_average_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_averages_of_country" ON "overall_standings" USING btree ("country_id","sum_of_average_ranks","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_kinch" ON "overall_standings" USING btree ("kinch","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_kinch_of_continent" ON "overall_standings" USING btree ("continent_id","kinch","competitor_id");--> statement-breakpoint
CREATE INDEX "overall_kinch_of_country" ON "overall_standings" USING btree ("country_id","kinch","competitor_id");