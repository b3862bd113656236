CREATE TABLE "changes" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "changes_kind" CHECK ("changes"."kind" in ('competition', 'person', 'results'))
);
--> statement-breakpoint
CREATE INDEX "changes_order" ON "changes" USING btree ("transaction_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION "notice_changes"("kind" text, "ids" text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.changes (kind, subject_id)
	SELECT DISTINCT $1, changed.id FROM unnest($2) AS changed(id) ORDER BY 2
	ON CONFLICT (kind, subject_id) DO UPDATE SET transaction_id = excluded.transaction_id, changed_at = excluded.changed_at
$$;--> statement-breakpoint
CREATE FUNCTION "notice_competitions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM public.notice_changes('competition', array_agg(id)) FROM new_rows WHERE is_visible;
	ELSIF tg_op = 'DELETE' THEN
		PERFORM public.notice_changes('competition', array_agg(id)) FROM old_rows WHERE is_visible;
	ELSE
		PERFORM public.notice_changes('competition', array_agg(changed.id)) FROM (
			SELECT unnest(ARRAY[former.id, current.id]) AS id
			FROM new_rows current FULL JOIN old_rows former ON former.id = current.id
			WHERE (former.is_visible OR current.is_visible) AND former IS DISTINCT FROM current
		) AS changed WHERE changed.id IS NOT NULL;
		PERFORM public.notice_changes('results', array_agg(current.id))
		FROM new_rows current JOIN old_rows former ON former.id = current.id
		WHERE (current.is_visible AND current.results_posted_at IS NOT NULL)
			IS DISTINCT FROM (former.is_visible AND former.results_posted_at IS NOT NULL);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_persons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM public.notice_changes('person', array_agg(id)) FROM new_rows;
	ELSIF tg_op = 'DELETE' THEN
		PERFORM public.notice_changes('person', array_agg(id)) FROM old_rows;
	ELSE
		PERFORM public.notice_changes('person', array_agg(changed.id)) FROM (
			SELECT unnest(ARRAY[former.id, current.id]) AS id
			FROM new_rows current FULL JOIN old_rows former ON former.id = current.id
			WHERE (former.name, former.country_id, former.gender) IS DISTINCT FROM (current.name, current.country_id, current.gender)
		) AS changed WHERE changed.id IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_former_identities"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'DELETE' THEN
		PERFORM public.notice_changes('person', array_agg(competitor_id)) FROM new_rows;
	END IF;
	IF tg_op <> 'INSERT' THEN
		PERFORM public.notice_changes('person', array_agg(competitor_id)) FROM old_rows;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notice_results"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	IF tg_op <> 'DELETE' THEN
		SELECT array_agg(DISTINCT competition_id) INTO ids FROM new_rows;
		PERFORM public.notice_changes('results', array_agg(id)) FROM public.competitions
		WHERE id = ANY(ids) AND is_visible AND results_posted_at IS NOT NULL;
	END IF;
	IF tg_op <> 'INSERT' THEN
		SELECT array_agg(DISTINCT competition_id) INTO ids FROM old_rows;
		PERFORM public.notice_changes('results', array_agg(id)) FROM public.competitions
		WHERE id = ANY(ids) AND is_visible AND results_posted_at IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notice_insert" AFTER INSERT ON "competitions" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_competitions"();
--> statement-breakpoint
CREATE TRIGGER "notice_update" AFTER UPDATE ON "competitions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_competitions"();
--> statement-breakpoint
CREATE TRIGGER "notice_delete" AFTER DELETE ON "competitions" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_competitions"();
--> statement-breakpoint
CREATE TRIGGER "notice_insert" AFTER INSERT ON "persons" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_persons"();
--> statement-breakpoint
CREATE TRIGGER "notice_update" AFTER UPDATE ON "persons" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_persons"();
--> statement-breakpoint
CREATE TRIGGER "notice_delete" AFTER DELETE ON "persons" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_persons"();
--> statement-breakpoint
CREATE TRIGGER "notice_insert" AFTER INSERT ON "former_identities" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_former_identities"();
--> statement-breakpoint
CREATE TRIGGER "notice_update" AFTER UPDATE ON "former_identities" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_former_identities"();
--> statement-breakpoint
CREATE TRIGGER "notice_delete" AFTER DELETE ON "former_identities" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_former_identities"();
--> statement-breakpoint
CREATE TRIGGER "notice_insert" AFTER INSERT ON "results" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_results"();
--> statement-breakpoint
CREATE TRIGGER "notice_update" AFTER UPDATE ON "results" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_results"();
--> statement-breakpoint
CREATE TRIGGER "notice_delete" AFTER DELETE ON "results" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "notice_results"();--> statement-breakpoint
INSERT INTO "changes" ("kind", "subject_id") SELECT 'competition', "id" FROM "competitions" WHERE "is_visible";--> statement-breakpoint
INSERT INTO "changes" ("kind", "subject_id") SELECT 'results', "id" FROM "competitions" WHERE "is_visible" AND "results_posted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "changes" ("kind", "subject_id") SELECT 'person', "id" FROM "persons";
