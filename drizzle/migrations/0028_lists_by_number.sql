DROP INDEX "personal_bests_world";--> statement-breakpoint
DROP INDEX "personal_bests_continent";--> statement-breakpoint
DROP INDEX "personal_bests_country";--> statement-breakpoint
DROP INDEX "yearly_bests_single_continent";--> statement-breakpoint
DROP INDEX "yearly_bests_single_country";--> statement-breakpoint
DROP INDEX "yearly_bests_average_continent";--> statement-breakpoint
DROP INDEX "yearly_bests_average_country";--> statement-breakpoint
-- Where a count moves it stays in its page, so that no index has to be told.
ALTER TABLE "rank_counts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "rank_counts" DROP CONSTRAINT "rank_counts_event_id_type_region_level_bucket_pk";--> statement-breakpoint
CREATE INDEX "personal_bests_of_world" ON "personal_bests" USING btree (hashtextextended("event_id", hashtextextended("type", 0)),"best") WHERE "personal_bests"."is_best";--> statement-breakpoint
CREATE INDEX "personal_bests_of_continent" ON "personal_bests" USING btree (hashtextextended("event_id", hashtextextended("type", hashtextextended("continent_id", 0))),"best") WHERE "personal_bests"."is_continental_best";--> statement-breakpoint
CREATE INDEX "personal_bests_of_country" ON "personal_bests" USING btree (hashtextextended("event_id", hashtextextended("type", hashtextextended("country_id", 0))),"best");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_counts_of_list" ON "rank_counts" USING btree (hashtextextended("event_id", hashtextextended("type", hashtextextended("region", "level"))),"bucket");--> statement-breakpoint
CREATE INDEX "yearly_singles_of_continent" ON "yearly_bests" USING btree (hashtextextended("event_id", hashtextextended("continent_id", "year")),"single") WHERE "yearly_bests"."single" is not null;--> statement-breakpoint
CREATE INDEX "yearly_singles_of_country" ON "yearly_bests" USING btree (hashtextextended("event_id", hashtextextended("country_id", "year")),"single") WHERE "yearly_bests"."single" is not null;--> statement-breakpoint
CREATE INDEX "yearly_averages_of_continent" ON "yearly_bests" USING btree (hashtextextended("event_id", hashtextextended("continent_id", "year")),"average") WHERE "yearly_bests"."average" is not null;--> statement-breakpoint
CREATE INDEX "yearly_averages_of_country" ON "yearly_bests" USING btree (hashtextextended("event_id", hashtextextended("country_id", "year")),"average") WHERE "yearly_bests"."average" is not null;