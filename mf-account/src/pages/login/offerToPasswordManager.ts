interface PasswordCredentialConstructor {
  new (data: { readonly id: string; readonly password: string }): Credential;
}

/**
 * Hands name and password to the browser's own password manager, which asks the trader. Browsers without that call notice
 * the form by themselves.
 */
export function offerToPasswordManager(id: string, password: string): void {
  const { PasswordCredential } = window as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential) return;
  void navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => undefined);
}
