'use client';

import { useState } from 'react';
import { signIn } from '../../components/form/sign-in';

/** Where each outcome of a sign-in leads; all others lead to the sign-in page. */
const ways: Partial<Record<string, string>> = { ok: '/', factor: '/login/factor' };

/** Signs somebody in whose password was just set, and goes to the start, or to the second factor. */
export function useFirstSignIn() {
  const [leaving, setLeaving] = useState(false);

  async function enter(email: string, password: string) {
    setLeaving(true);
    window.location.assign(ways[await signIn(email, password)] ?? '/login');
  }

  return { enter, leaving };
}
