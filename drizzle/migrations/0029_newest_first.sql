DROP INDEX "competitions_newest";--> statement-breakpoint
DROP INDEX "competitions_country_newest";--> statement-breakpoint
CREATE INDEX "competitions_newest" ON "competitions" USING btree ("start_date","id") WHERE "competitions"."is_visible";--> statement-breakpoint
CREATE INDEX "competitions_country_newest" ON "competitions" USING btree ("country_id","start_date","id");