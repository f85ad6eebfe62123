/** Ids for rows of a form: they only have to differ from each other. */
let lastId = 0;

/** A new row's id. */
export function nextRowId(): number {
  lastId += 1;
  return lastId;
}
