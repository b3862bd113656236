"use client";

import { type ChangeEvent, useState } from "react";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FieldProps } from "#app/_forms/open-form.ts";
import { centredSquare, type Square, smallestSize } from "#lib/identity/square.ts";
import { t } from "#lib/language/translate.ts";
import { CropStage } from "./crop-stage.tsx";
import { type LoadedPicture, loadPicture } from "./load-picture.ts";

type Part = keyof Square;
type Props = { types: string[]; largestBytes: number; error: string | undefined } & {
  [Name in Part]: FieldProps<Name>;
};

/**
 * A client component because only a script can show a picture that is not sent yet. Without one the square is in the
 * middle, or where the numbers say.
 */
export function PictureFields({ types, largestBytes, error, ...fields }: Props) {
  const [square, setSquare] = useState<Square>(() => ({
    left: numberOf(fields.left),
    top: numberOf(fields.top),
    size: numberOf(fields.size),
  }));
  const [picture, setPicture] = useState<LoadedPicture>();
  const [problem, setProblem] = useState(error);

  async function show({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    setPicture(undefined);
    setProblem(undefined);
    target.setCustomValidity("");
    if (!file) return;
    if (file.size > largestBytes) {
      const said = t("This file is larger than {most} MB.", { most: largestBytes / 1024 / 1024 });
      target.setCustomValidity(said);
      return setProblem(said);
    }
    setSquare(centredSquare);
    // What this browser cannot show, the server may read all the same, or say what is wrong with it.
    setPicture(await loadPicture(file).catch(() => undefined));
  }

  const numberField = (part: Part, label: string) => (
    <TextInput
      label={label}
      {...fields[part]}
      required
      defaultValue={undefined}
      value={square[part]}
      onChange={({ target }) => setSquare({ ...square, [part]: Number(target.value) })}
    />
  );
  const hasWrongNumber = [fields.left, fields.top, fields.size].some((field) => field.error !== undefined);
  return (
    <>
      <FormField
        id="picture"
        label={t("A picture of you")}
        hint={t("JPEG, PNG, WebP or GIF, of {most} MB at most.", { most: largestBytes / 1024 / 1024 })}
        error={problem}
      >
        <input
          id="picture"
          name="picture"
          type="file"
          required
          accept={types.join(",")}
          className="text-input"
          aria-describedby={problem ? "picture-hint picture-error" : "picture-hint"}
          aria-invalid={problem ? true : undefined}
          onChange={show}
        />
      </FormField>
      {picture ? <CropStage picture={picture} square={square} onChange={setSquare} /> : null}
      <Disclosure summary={t("Say in numbers which square is kept")} open={hasWrongNumber}>
        <div className="grid gap-5">
          <p className="text-muted">
            {t("As it is, it is the largest one in the middle. Numbers are percentages, and work for every picture.")}
          </p>
          {numberField("size", t("Size: 100 is as large as the picture allows"))}
          {numberField("left", t("Across: 0 is at the left edge, 100 at the right"))}
          {numberField("top", t("Down: 0 is at the top, 100 at the bottom"))}
        </div>
      </Disclosure>
    </>
  );
}

const numberOf = ({ name, defaultValue }: FieldProps<Part>): number => {
  const number = Number(defaultValue || Number.NaN);
  const least = name === "size" ? smallestSize : 0;
  return number >= least && number <= 100 ? Math.round(number) : centredSquare[name];
};
