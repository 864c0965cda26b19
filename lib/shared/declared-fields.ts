/** A part, such as `label`, of each of the declared fields that has it, by the field's name and in their order. */
export type PartOf<Fields, Part extends string> = {
  -readonly [
    Name in keyof Fields as Fields[Name] extends Readonly<Record<Part, unknown>> ? Name : never
  ]: Fields[Name] extends Readonly<Record<Part, infer Value>> ? Value : never;
};

export const pickPart = <Fields extends Readonly<Record<string, object>>, Part extends string>(
  fields: Fields,
  part: Part,
): PartOf<Fields, Part> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => part in field)
      .map(([name, field]) => [name, Reflect.get(field, part)]),
  ) as PartOf<Fields, Part>;

type Columns = Readonly<Record<string, string>>;

export type ColumnValues<Names extends Columns, Values> = {
  -readonly [Name in keyof Values as Name extends keyof Names ? Names[Name] : never]: Values[Name];
};

/** The values of fields by their columns. A missing one has no column, and keeps its value. */
export const toColumnValues = <Names extends Columns, Values extends object>(
  columns: Names,
  values: Values,
): ColumnValues<Names, Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const column = columns[name];
      return column === undefined ? [] : [[column, value]];
    }),
  ) as ColumnValues<Names, Values>;
