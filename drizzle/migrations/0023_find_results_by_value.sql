DROP INDEX "results_person";--> statement-breakpoint
CREATE INDEX "results_person" ON "results" USING btree ("competitor_id","event_id","best","average");