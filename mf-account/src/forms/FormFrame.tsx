import { useId, type ReactNode } from 'react';
import { useNetwork, useCommonText } from '@halyard-h5/shared-api';
import { Button, type ButtonVariant } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { FormFault } from './FormFault';
import classes from './FormFrame.module.css';
import type { Form, FormValues } from '@halyard-h5/shared-api/forms';

interface FormFrameProps<Values extends FormValues> {
  readonly title: string;
  readonly form: Form<Values>;
  readonly submitLabel: string;
  readonly submitVariant?: ButtonVariant;
  /** Icon buttons in the navigation bar. */
  readonly actions?: ReactNode;
  /** What explains the form: above it, and beside it where the window is wide. */
  readonly intro?: ReactNode;
  /** Below the form, such as the way to another page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is one form: its button stays in reach of the thumb, also above the keyboard, and waits while offline. */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  const { title, form, submitLabel, submitVariant, actions, intro, footer, children } = props;
  const common = useCommonText();
  const id = useId();
  const { online } = useNetwork();
  const fields = (
    <form ref={form.ref} id={id} noValidate onSubmit={form.submit} className={classes.form}>
      {children}
      <FormFault fault={form.fault} />
    </form>
  );
  const filled = (
    <>
      {fields}
      {footer}
    </>
  );
  return (
    <PageFrame
      title={title}
      wide={intro !== undefined}
      actions={actions}
      actionSummary={!online && <p className={classes.offline}>{common('state.offline')}</p>}
      actionBar={
        <Button type="submit" size="large" form={id} variant={submitVariant} loading={form.submitting} aria-disabled={!online}>
          {submitLabel}
        </Button>
      }
    >
      {intro === undefined ? filled : <TwoColumns first={intro} second={filled} />}
    </PageFrame>
  );
}
