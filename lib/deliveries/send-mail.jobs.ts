/** Claims and sends one mail. */
export async function sendMail(_id: string): Promise<void> {}
