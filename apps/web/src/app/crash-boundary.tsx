import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface CrashBoundaryProps {
  /** shown in place of what broke */
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface BoundaryProps extends CrashBoundaryProps {
  /** another value is another try */
  resetKey: unknown;
}

interface BoundaryState {
  crash: { error: unknown } | null;
  resetKey: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { crash: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, state: BoundaryState) =>
    state.resetKey === resetKey ? null : { crash: null, resetKey };

  override render() {
    const { fallback: Fallback, children } = this.props;
    return this.state.crash ? <Fallback error={this.state.crash.error} /> : children;
  }
}

/** Shows `fallback` in place of a screen that broke or could not be fetched, until another address is opened. */
export function CrashBoundary({ fallback, children }: CrashBoundaryProps) {
  // not its key, which addresses opened by hand or by the browser have none of
  const location = useLocation();
  return (
    <Boundary fallback={fallback} resetKey={location}>
      {children}
    </Boundary>
  );
}
