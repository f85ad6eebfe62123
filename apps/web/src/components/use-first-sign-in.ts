'use client';

import { signIn } from 'next-auth/react';
import { useState } from 'react';

/** Signs somebody in whose account was just made, and goes to the start; to the sign-in page should that fail. */
export function useFirstSignIn() {
  const [leaving, setLeaving] = useState(false);

  async function enter(email: string, password: string) {
    setLeaving(true);
    const signedIn = await signIn('credentials', { redirect: false, email, password });
    window.location.assign(signedIn?.ok ? '/' : '/login');
  }

  return { enter, leaving };
}
