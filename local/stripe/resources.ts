/** Every resource that the stand-in has; importing one registers its operations. */
import "@/local/stripe/events";
import "@/local/stripe/resources/products";
