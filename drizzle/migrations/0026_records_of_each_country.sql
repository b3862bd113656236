DROP INDEX "results_single_records";--> statement-breakpoint
DROP INDEX "results_average_records";--> statement-breakpoint
CREATE INDEX "results_single_records" ON "results" USING btree ("event_id","country_id","best") WHERE "results"."regional_single_record" is not null;--> statement-breakpoint
CREATE INDEX "results_average_records" ON "results" USING btree ("event_id","country_id","average") WHERE "results"."regional_average_record" is not null;