/** Stands where a window or a menu was asked for whose code is not there yet: until it opens, single keys do nothing. */
export function WindowComes() {
  return <span hidden data-window-comes />;
}
