/** Header of `recovery/upload`: the ticket that `recovery/begin` has answered. */
export const recoveryTicketHeader = 'RECOVERY-TICKET';
