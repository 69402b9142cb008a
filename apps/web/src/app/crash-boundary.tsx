import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface CrashBoundaryProps {
  /** shown in place of what crashed */
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface BoundaryProps extends CrashBoundaryProps {
  /** a new value is a new attempt */
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

/** Shows `fallback` in place of a screen that threw or could not be loaded, until another address is opened. */
export function CrashBoundary({ fallback, children }: CrashBoundaryProps) {
  // not the location's key, which is missing for addresses the browser opened itself
  const location = useLocation();
  return (
    <Boundary fallback={fallback} resetKey={location}>
      {children}
    </Boundary>
  );
}
