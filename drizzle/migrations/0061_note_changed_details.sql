ALTER TABLE "competitions" ADD COLUMN "details_changed_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "details_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION public.note_changed_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.details_changed_at := now();
	NEW.details_changes := OLD.details_changes + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_details
	BEFORE UPDATE OF "name", "start_date", "end_date", "city", "country_id", "venue", "venue_address", "latitude_microdegrees", "longitude_microdegrees", "event_ids", "cancelled_at" ON "competitions"
	FOR EACH ROW WHEN (OLD.announced_at IS NOT NULL
		AND (OLD.name, OLD.start_date, OLD.end_date, OLD.city, OLD.country_id, OLD.venue, OLD.venue_address, OLD.latitude_microdegrees, OLD.longitude_microdegrees, OLD.event_ids, OLD.cancelled_at)
		IS DISTINCT FROM (NEW.name, NEW.start_date, NEW.end_date, NEW.city, NEW.country_id, NEW.venue, NEW.venue_address, NEW.latitude_microdegrees, NEW.longitude_microdegrees, NEW.event_ids, NEW.cancelled_at))
	EXECUTE FUNCTION public.note_changed_details();
