'use client';

import { useState } from 'react';
import { signIn } from '../../components/form/sign-in';

/** Signs somebody in whose account was just made, and goes to the start; to the sign-in page should that fail. */
export function useFirstSignIn() {
  const [leaving, setLeaving] = useState(false);

  async function enter(email: string, password: string) {
    setLeaving(true);
    window.location.assign((await signIn(email, password)) === 'ok' ? '/' : '/login');
  }

  return { enter, leaving };
}
