import { Component, type ReactNode } from 'react';

export interface PageBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly fallback: () => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a page that throws while it renders from taking anything else down; it is mounted anew for another try. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
