import { createContext, useContext } from 'react';
import type { ShellServices } from './ShellServices';

const Context = createContext<ShellServices | undefined>(undefined);

export const ShellProvider = Context.Provider;

/** The shell's own services, for its chrome; remotes use ports. */
export function useShell(): ShellServices {
  const services = useContext(Context);
  if (!services) throw new Error('useShell needs a ShellProvider above');
  return services;
}
