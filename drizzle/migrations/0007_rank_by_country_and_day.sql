DROP INDEX "personal_best_history_value";--> statement-breakpoint
DROP INDEX "ranks_world";--> statement-breakpoint
CREATE INDEX "personal_best_history_world" ON "personal_best_history" USING btree ("event_id","type","value","achieved_on");--> statement-breakpoint
CREATE INDEX "personal_best_history_country" ON "personal_best_history" USING btree ("event_id","type","country_id","value","achieved_on");