/** What was sent of something: the same, with any key possibly absent, which is not the same as null. */
export type Sent<T> = T extends readonly (infer Element)[]
  ? Sent<Element>[]
  : T extends object
    ? { [Key in keyof T]?: Sent<T[Key]> | undefined }
    : T;
