/** Leads to a section of the form: it opens, comes into view and has the focus. */
export function goToSection(name: string): void {
  const place = document.getElementById(name);
  if (!place) return;
  unfold(place);
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
}

/** Leads to a field of the form, out of whatever it is folded into; to its section where the field can't be found. */
export function goToField(id: string, section: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(id)}"]`);
  unfold(place);
  const control = place?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]');
  if (control) {
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  } else goToSection(section);
}

/** Opens whatever a place is folded into. */
function unfold(place: Element | null): void {
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true;
  }
}
