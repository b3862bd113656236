CREATE TABLE "letter_counts" (
	"letters" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
-- Each one, two or three letters that stand beside each other, once.
CREATE FUNCTION "public"."letters_of"(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 100 AS $$
	SELECT DISTINCT substr($1, start, length)
	FROM generate_series(1, char_length($1)) AS start CROSS JOIN generate_series(1, 3) AS length
	WHERE start + length - 1 <= char_length($1)
$$;--> statement-breakpoint
CREATE FUNCTION "public"."count_all_letters"() RETURNS void LANGUAGE sql AS $$
	DELETE FROM public.letter_counts;
	INSERT INTO public.letter_counts (letters, people)
	SELECT letters, count(*) FROM public.persons CROSS JOIN LATERAL public.letters_of(search) AS letters GROUP BY letters
$$;--> statement-breakpoint
-- A statement counts in one order, so that of two at once one waits for the other. What nobody has any more stays, with nobody.
CREATE FUNCTION "count_letters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO public.letter_counts AS known (letters, people)
		SELECT letters, count(*) FROM new_rows CROSS JOIN LATERAL public.letters_of(search) AS letters
		GROUP BY letters ORDER BY letters COLLATE "C"
		ON CONFLICT (letters) DO UPDATE SET people = known.people + excluded.people;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO public.letter_counts AS known (letters, people)
		SELECT letters, -count(*) FROM old_rows CROSS JOIN LATERAL public.letters_of(search) AS letters
		GROUP BY letters ORDER BY letters COLLATE "C"
		ON CONFLICT (letters) DO UPDATE SET people = known.people + excluded.people;
	ELSIF tg_op = 'TRUNCATE' THEN
		DELETE FROM public.letter_counts;
	ELSE
		INSERT INTO public.letter_counts AS known (letters, people)
		SELECT letters, sum(delta) FROM (
			SELECT former.search AS before, current.search AS after
			FROM old_rows former FULL JOIN new_rows current ON current.id = former.id
			WHERE former.search IS DISTINCT FROM current.search
		) AS changed CROSS JOIN LATERAL (
			SELECT letters, -1 AS delta FROM public.letters_of(before) AS letters
			UNION ALL
			SELECT letters, 1 FROM public.letters_of(after) AS letters
		) AS moved
		GROUP BY letters HAVING sum(delta) <> 0 ORDER BY letters COLLATE "C"
		ON CONFLICT (letters) DO UPDATE SET people = known.people + excluded.people;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- From here on names are read, and wait to be changed.
CREATE TRIGGER "count_letters_insert" AFTER INSERT ON "persons" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();--> statement-breakpoint
CREATE TRIGGER "count_letters_update" AFTER UPDATE ON "persons" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();--> statement-breakpoint
CREATE TRIGGER "count_letters_delete" AFTER DELETE ON "persons" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();--> statement-breakpoint
CREATE TRIGGER "count_letters_truncate" AFTER TRUNCATE ON "persons" FOR EACH STATEMENT EXECUTE FUNCTION "count_letters"();--> statement-breakpoint
SELECT "public"."count_all_letters"();
